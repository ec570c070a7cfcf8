// Before the first paint, and without Python: the theme, the screen of the address, and the matches kept on the device.
// The build has drawn everything with the page's own views (tools/opening.py); only texts are filled in here. And the
// language: that of the address, the one chosen last time, or the first of the browser's that is there.
{
  const root = document.documentElement;
  const [FIRST, ...others] = (root.dataset.languages ?? "en").split(" ");

  // With all files on the device, Python can start before the first paint, as its worker has a thread of its own.
  if (navigator.serviceWorker?.controller) import("./boot.js").catch(console.warn);

  // The page's typefaces come after the first paint: as long as one is missing, the browser looks up one of the device in its
  // place, at every size. Their sheet always stands at the same place, so the page does not depend on when it came.
  new PerformanceObserver((seen, painting) => {
    if (!seen.getEntriesByName("first-contentful-paint").length) return;
    painting.disconnect();
    const fonts = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "./fonts.css" });
    document.querySelector('[rel=stylesheet][href="./style.css"]')?.after(fonts);
  }).observe({ type: "paint", buffered: true });

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

  // A record: a head, a blank line, and one step a line.
  /** @param {string} id */
  function read(id) {
    const [head, body = ""] = (kept(`nile.match.${id}`) ?? "").split(/\n\n([^]*)/);
    const of = Object.fromEntries(head.split("\n").map((line) => line.split(/:(.*)/).map((part) => part.trim())));
    const note = parsed(`nile.note.${id}`);
    return { id, of, note: note instanceof Object ? note : {}, moves: body.match(/^\d/gm)?.length ?? 0 };
  }

  // A list: pairs of an id and its entry.
  /** @param {string} key @returns {any[][]} */
  function listed(key) {
    const found = parsed(key);
    return Array.isArray(found) && found.every(Array.isArray) ? found : [];
  }

  // The game of a live match that has begun.
  /** @param {string} id */
  function far(id) {
    const found = listed("nile.links").find((pair) => pair[0] === id)?.[1];
    return found?.begun ? found.game : null;
  }

  // A live match in the form of a kept record.
  /** @param {string} id @param {any} about @returns {Kept[]} */
  function linked(id, about) {
    const { game, names, over, begun, steps, turn, seat } = about ?? {};
    if (!Array.isArray(names)) return [];
    const called = Object.fromEntries(names.map((name, at) => [`name ${at + 1}`, typeof name === "string" ? name : ""]));
    const moves = Number.isInteger(steps) ? steps : 0;
    const state = !begun ? "open" : turn === seat ? "mine" : "other";
    const note = { ...about, state, who: turn };
    return [{ id, of: { game, seats: `${names.length}`, ...called }, moves, over: !!over, note, live: true }];
  }

  /** @param {string} name */
  function template(name) {
    const found = document.getElementById(`${root.lang}-${name}`);
    return found instanceof HTMLTemplateElement ? /** @type {DocumentFragment} */ (found.content.cloneNode(true)) : null;
  }

  /** @param {string} id */
  const say = (id) => template("sayings")?.getElementById(`say-${id}`)?.textContent ?? "";

  // The entry's words besides the names: whose turn it is; or who has won or left, and the date.
  /** @param {Pick<Kept, "of" | "over" | "note">} match @param {(seat: number) => string} name */
  function told({ of, over, note }, name) {
    const { state = "", who, won, left } = note;
    const open = ["mine", "send", "open"].includes(state) || (state === "other" && name(who ?? 0)) ? state : "";
    if (!over) return [say(open).replace("#", () => name(who ?? 0))];
    /** @param {any} seats @param {string} one @param {string} more */
    const some = (seats, one, more) =>
      seats?.length > 1 ? say(more) : seats?.length ? say(one).replace("#", () => name(seats[0])) : "";
    const result = some(won, "won", "shared") || some(left, "left", "left.some");
    const [year, month, day] = `${of.date || note.date}`.split("-");
    return [result, say(`month-${+month}`).replace("#", +day === 1 ? say("first") : `${+day}`).replace("%", year)];
  }

  /** @param {Kept} match */
  function card({ id, of, moves, over, note, live }) {
    const plural = new Intl.PluralRules(root.lang).select(moves);
    const made = template(`card-${of.seats}-${plural}`) ?? template(`card-${of.seats}-other`);
    if (!made || !games.includes(of.game)) return [];
    const [resume, forget] = made.querySelectorAll("button");
    const kind = live ? "far " : "";
    /** @type {HTMLElement} */ (made.firstElementChild).id = `${live ? "kept" : "saved"}-${id}`;
    resume.dataset.do = live ? `far open ${id}` : `resume ${id}`;
    forget.dataset.do = `${kind}forget ${id}`;
    forget.id = `do-${kind}forget-${id}`.replaceAll(/[ =]/g, "-");
    if (live) resume.id = `far-${id}`;
    made.querySelector(".mark use")?.setAttribute("href", live ? "#icon-link-2" : `#crest-${of.game}`);
    const labels = [...made.querySelectorAll("bdi")];
    /** @param {number} seat */
    const awaited = (seat) => live && !note.begun && labels.length === 2 && seat !== note.seat && say("player");
    /** @param {number} seat */
    const nobody = (seat) => awaited(seat) || (note.own === seat ? say("own") : note.own && labels.length === 2 ? say("friend") : "");
    const bots = labels.map((_, at) => (of[`name ${at + 1}`] ? "" : say(`bot-${of[`bot ${at + 1}`]}`)));
    const called = bots.map((bot, at) => {
      const n = `${bots.slice(0, at + 1).filter((other) => other === bot).length}`;
      return bots.indexOf(bot) < bots.lastIndexOf(bot) ? say("numbered").replace("#", () => bot).replace("%", n) : bot;
    });
    const names = labels.map(({ textContent }, at) =>
      of[`name ${at + 1}`] || (bots[at] && called[at]) || nobody(at + 1) || textContent,
    );
    const scores = over && Array.isArray(note.scores) && note.scores.length === labels.length ? note.scores : [];
    labels.forEach((label, at) => {
      const level = say(`bot-${of[`bot ${at + 1}`]}`) && of[`bot ${at + 1}`];
      const name = level ? say("levelled").replace("%", level).replace("#", () => names[at]) : names[at];
      label.textContent = at in scores ? say("points").replace("%", `${scores[at]}`).replace("#", () => name) : name;
    });
    const about = /** @type {HTMLElement} */ (made.querySelector("small"));
    const parts = say("parts");
    const [game, count] = about.textContent.split(parts);
    const [state, day] = told({ of, over, note }, (seat) => names[seat - 1]);
    const early = !over && note.state === "open"; // nobody has joined yet
    const title = game.replace("@", () => say(`game-${of.game}`));
    about.textContent = [state, title, day || (early ? "" : count.replace("#", `${moves}`))].filter(Boolean).join(parts);
    return [made];
  }

  /** @param {string} which @param {Kept[]} matches */
  function section(which, matches) {
    const cards = matches.flatMap(card);
    const made = template(`shelf-${which}`);
    if (!made || !cards.length) return "";
    const [list, rest] = made.querySelectorAll("ul");
    const shown = rest ? list.children.length : cards.length;
    list.replaceChildren(...cards.slice(0, shown));
    rest?.replaceChildren(...cards.slice(shown));
    if (rest && !rest.children.length) rest.parentElement?.remove();
    return made;
  }

  // Checks the last choices. The line that sums them up waits, as only Python can write it.
  /** @param {Record<string, string>} last */
  function choose({ game, way, ...rest }) {
    const other = known(game) && template(`form-${known(game)}`);
    if (other) {
      document.getElementById("setup")?.replaceWith(other);
      document.querySelector(".opening .scene use")?.setAttribute("href", `#${game}-scene`);
      import("./game.js").then(({ show }) => show(game)).catch(console.warn); // its scene, before Python is up
    }
    const here = Object.keys(rest).some((field) => field.startsWith("bot.")) ? "computer" : "device";
    const chosen = document.getElementById(`way-${typeof way === "string" ? way : here}`);
    if (!chosen) return;
    for (const each of document.querySelectorAll(".ways [checked]")) each.removeAttribute("checked");
    chosen.setAttribute("checked", "");
    document.getElementById("fold")?.setAttribute("data-waits", "");
  }

  // The lesson becomes a quiet offer.
  function later() {
    const offer = document.getElementById("learn");
    offer?.classList.remove("first");
    offer?.classList.replace("primary", "plain");
  }

  /** @param {Node | "" | null | undefined} table */
  function draw(table) {
    if (root.dataset.state === "ready") return; // Python was faster
    if (table) return document.getElementById("app").replaceChildren(table);
    if (last) choose(last);
    if (matches.length || lives.length || learned.includes(chosen)) later();
    const form = /** @type {HTMLElement} */ (document.getElementById("setup"));
    form.before(section("running", matches.filter(({ over }) => !over)));
    form.before(section("friends", lives.filter(({ over }) => !over)));
    form.after(section("ended", [...matches, ...lives].filter(({ over }) => over)));
  }

  // The language that the address asks for is kept as if it had been chosen on the page; that from which a link comes is
  // spoken to those whose own is not there.
  function language() {
    const search = new URLSearchParams(location.search);
    /** @param {unknown} tag */
    const spoken = (tag) => [FIRST, ...others].find((code) => `${tag}`.toLowerCase().split("-")[0] === code);
    const asked = spoken(search.get("lang"));
    const from = search.get("from");
    if (from !== null || search.has("lang")) {
      search.delete("lang");
      search.delete("from");
      history.replaceState(null, "", location.pathname + (search.size ? `?${search}` : "") + location.hash);
    }
    if (asked) {
      settings = { ...settings, language: asked };
      try {
        localStorage.setItem("nile.settings", JSON.stringify(settings));
      } catch {
        // forbidden: for this visit only
      }
    }
    return [settings.language, ...navigator.languages, from].map(spoken).find(Boolean) ?? FIRST;
  }

  const held = parsed("nile.settings");
  let settings = held instanceof Object ? held : {};
  if (typeof settings.theme === "string") root.dataset.theme = settings.theme;
  root.lang = language();

  const [kind, about] = location.hash.slice(1).split(/[/?]/);
  const games = (root.dataset.games ?? "").split(" ");
  /** @param {string | undefined} name */
  const known = (name) => games.find((game) => game === name);
  const game = known({ new: about, puzzle: about, learn: about, match: read(about).of.game, far: far(about) }[kind]);
  const form = parsed("nile.form");
  const last = form instanceof Object ? form : null;
  const chosen = known(last?.game) ?? games[0];
  window.nile = { ...window.nile, games, game: game ?? chosen };
  const done = parsed("nile.lessons")?.done;
  const learned = Array.isArray(done) ? done : [];
  const matches = listed("nile.matches").map(([id, over]) => ({ ...read(id), over: over === true })).reverse();
  /** @param {Kept} match */
  const twice = ({ id }) =>
    ["shelf", "letters"].some((key) => matches.some((other) => other.id === kept(`nile.link.${id}.${key}`)));
  const lives = listed("nile.links").flatMap((pair) => linked(pair[0], pair[1])).filter((live) => !twice(live));

  /** @param {string} name @param {string} as */
  function preload(name, as) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as, href: `./${name}` });
    if (as === "fetch") link.crossOrigin = "anonymous"; // like the request of game.js
    document.head.append(link);
  }
  if (root.lang !== FIRST) preload(`words/${root.lang}.html`, "fetch");
  if (game) for (const name of [`${root.lang}.html`, "art.html"]) preload(`games/${game}/${name}`, "fetch");
  if (game) preload(`games/${game}/style.css`, "style");

  // The screen for which something is fetched.
  async function fetched() {
    const [start, table] = await Promise.all([foreign, tables]);
    if (start && root.dataset.state !== "ready") document.getElementById("app").replaceChildren(start);
    draw(table);
  }

  const show = () => delete root.dataset.first;
  const foreign = root.lang !== FIRST && import("./words.js").then(({ speak }) => speak(root.lang));
  const tables = Promise.resolve(game && import("./game.js").then(({ table }) => table(game))).catch(() => null);

  if (foreign || game || last || matches.length || lives.length || learned.length) {
    root.dataset.first = "wait"; // hides the screen until it is drawn
    new MutationObserver((_, parsing) => {
      if (!document.getElementById("ghosts")) return; // stands after all templates
      parsing.disconnect();
      if (game || foreign) return void fetched().catch(console.warn).finally(show);
      try {
        draw(null);
      } catch (error) {
        console.warn(error); // damaged entries are left to Python
      }
      show();
    }).observe(root, { childList: true, subtree: true });
  }
}
