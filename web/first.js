// Before the first paint, and without Python: the theme, the screen that the address asks for, the matches kept here.
// The build has drawn all of it with the page's own views (tools/opening.py); only texts are filled in.
{
  const root = document.documentElement;

  // Where all files are on the device Python's start need not wait for the first paint: it has the worker's thread.
  if (navigator.serviceWorker?.controller) import("./boot.js").catch(console.warn);

  /** @param {string} key */
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // forbidden
    }
  };

  /** @param {string} key */
  const parsed = (key) => {
    try {
      return JSON.parse(kept(key) ?? "");
    } catch {
      return null;
    }
  };

  // A record as the page writes it: a head, a blank line, a step a line.
  /** @param {string} id */
  function read(id) {
    const [head, body = ""] = (kept(`nile.match.${id}`) ?? "").split(/\n\n([^]*)/);
    const of = Object.fromEntries(head.split("\n").map((line) => line.split(/:(.*)/).map((part) => part.trim())));
    const note = parsed(`nile.note.${id}`);
    return { id, of, note: note instanceof Object ? note : {}, moves: body.match(/^\d/gm)?.length ?? 0 };
  }

  // A match by link that has begun.
  /** @param {string} id */
  function far(id) {
    const links = parsed("nile.links");
    const found = Array.isArray(links) ? links.find((pair) => pair?.[0] === id)?.[1] : null;
    return found?.begun ? found.game : null;
  }

  /** @param {string} name */
  function template(name) {
    const found = document.getElementById(`${root.lang}-${name}`);
    return found instanceof HTMLTemplateElement ? /** @type {DocumentFragment} */ (found.content.cloneNode(true)) : null;
  }

  /** @param {string} id */
  const say = (id) => template("sayings")?.getElementById(`say-${id}`)?.textContent ?? "";

  // What the list says of a match beside its names: whose turn it is, or who has won, and when.
  /** @param {Pick<Kept, "of" | "over" | "note">} match @param {(seat: number) => string} name */
  function told({ of, over, note }, name) {
    const { state = "", who, won } = note;
    const open = ["mine", "send", "open", "other"].includes(state) ? state : "";
    if (!over) return [say(open).replace("#", () => name(who ?? 0))];
    const result = won && won.length > 1 ? say("shared") : won?.length ? say("won").replace("#", () => name(won[0])) : "";
    const [year, month, day] = `${of.date || note.date}`.split("-");
    return [result, say(`month-${+month}`).replace("#", `${+day}`).replace("%", year)];
  }

  /** @param {Kept} match */
  function card({ id, of, moves, over, note }) {
    const plural = new Intl.PluralRules(root.lang).select(moves);
    const made = template(`card-${of.seats}-${plural}`) ?? template(`card-${of.seats}-other`);
    if (!made || !games.includes(of.game)) return [];
    const [resume, forget] = made.querySelectorAll("button");
    /** @type {HTMLElement} */ (made.firstElementChild).id = `saved-${id}`;
    resume.dataset.do = `resume ${id}`;
    forget.dataset.do = `forget ${id}`;
    forget.id = `do-forget-${id}`.replaceAll(/[ =]/g, "-");
    const labels = [...made.querySelectorAll("bdi")];
    /** @param {number} seat */
    const nobody = (seat) => (note.own === seat ? say("own") : note.own && labels.length === 2 ? say("friend") : "");
    /** @param {number} seat */
    const bot = (seat) => (of[`bot ${seat}`] ? say(`bot-${of[`bot ${seat}`]}`) : "");
    const names = labels.map(({ textContent }, at) => of[`name ${at + 1}`] || bot(at + 1) || nobody(at + 1) || textContent);
    labels.forEach((label, at) => (label.textContent = names[at]));
    if (over && labels.length === 2 && note.scores?.length === 2) {
      const [one, two] = [`${note.scores[0]}`, `${note.scores[1]}`];
      const versus = /** @type {HTMLElement} */ (made.querySelector(".versus"));
      versus.textContent = say("points").replace("#", one).replace("%", two);
    }
    const about = /** @type {HTMLElement} */ (made.querySelector("small"));
    const parts = say("parts");
    const [game, count] = about.textContent.split(parts);
    const [state, day] = told({ of, over, note }, (seat) => names[seat - 1]);
    const awaited = !over && note.state === "open"; // nobody has come to it yet
    const title = game.replace("@", () => say(`game-${of.game}`));
    about.textContent = [state, title, day || (awaited ? "" : count.replace("#", `${moves}`))].filter(Boolean).join(parts);
    return [made];
  }

  /** @param {string} which @param {Kept[]} matches */
  function shelf(which, matches) {
    const cards = matches.flatMap(card);
    const made = template(`shelf-${which}`);
    made?.querySelector("ul")?.replaceChildren(...cards);
    return made && cards.length ? made : "";
  }

  /** @param {string | null | undefined} table */
  function draw(table) {
    if (table) return (document.getElementById("app").innerHTML = table);
    const form = /** @type {HTMLElement} */ (document.getElementById("setup"));
    form.before(shelf("running", matches.filter(({ over }) => !over)));
    (document.querySelector(".puzzles") ?? form).after(shelf("ended", matches.filter(({ over }) => over)));
  }

  const theme = parsed("nile.settings")?.theme;
  if (typeof theme === "string") root.dataset.theme = theme;

  const [kind, about] = location.hash.slice(1).split(/[/?]/);
  const games = (root.dataset.games ?? "").split(" ");
  /** @param {string | undefined} name */
  const known = (name) => games.find((game) => game === name);
  const game = known({ new: about, puzzle: about, match: read(about).of.game, far: far(about) }[kind]);
  window.nile = { ...window.nile, games, game: game ?? known(parsed("nile.settings")?.game) ?? games[0] };
  const index = parsed("nile.matches");
  const pairs = Array.isArray(index) && index.every(Array.isArray) ? index : [];
  const matches = pairs.map(([id, over]) => ({ ...read(id), over: over === true })).reverse();

  /** @param {string} name @param {string} as */
  function preload(name, as) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as, href: `./games/${game}/${name}` });
    if (as === "fetch") link.crossOrigin = "anonymous"; // as game.js asks
    document.head.append(link);
  }
  if (game) for (const name of [`${root.lang}.html`, "art.html"]) preload(name, "fetch");
  if (game) preload("style.css", "style");

  const show = () => delete root.dataset.first;
  const tables = Promise.resolve(game && import("./game.js").then(({ table }) => table(game))).catch(() => null);

  if (game || matches.length) {
    root.dataset.first = "wait"; // hides the screen until it is the right one
    new MutationObserver((_, parsing) => {
      if (!document.getElementById("ghosts")) return; // it comes after all templates
      parsing.disconnect();
      if (game) return void tables.then(draw).finally(show);
      draw(null);
      show();
    }).observe(root, { childList: true, subtree: true });
  }
}
