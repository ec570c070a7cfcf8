// Before the first paint, and without Python: the theme, the screen that the address asks for, the matches kept here.
// The build has drawn all of it with the page's own views (tools/opening.py); only texts are filled in.
{
  const root = document.documentElement;

  // Where all files are on the device Python's start need not wait for the first paint: it has the worker's thread.
  if (navigator.serviceWorker?.controller) import("./boot.js").catch(console.info);

  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // forbidden
    }
  };

  const parsed = (key) => {
    try {
      return JSON.parse(kept(key));
    } catch {
      return null;
    }
  };

  // A record as the page writes it: a head, a blank line, a step a line.
  function read(id) {
    const [head, body = ""] = (kept(`nile.match.${id}`) ?? "").split(/\n\n([^]*)/);
    const of = Object.fromEntries(head.split("\n").map((line) => line.split(/:(.*)/).map((part) => part.trim())));
    return { id, of, moves: body.match(/^\d/gm)?.length ?? 0 };
  }

  // A match by link that has begun.
  function far(id) {
    const links = parsed("nile.links");
    const found = Array.isArray(links) ? links.find((pair) => pair?.[0] === id)?.[1] : null;
    return found?.begun ? found.game : null;
  }

  function template(name) {
    const found = document.getElementById(`${root.lang}-${name}`);
    return found instanceof HTMLTemplateElement ? found.content.cloneNode(true) : null;
  }

  function card({ id, of, moves }) {
    const plural = new Intl.PluralRules(root.lang).select(moves);
    const made = template(`card-${of.game}-${of.seats}-${plural}`) ?? template(`card-${of.game}-${of.seats}-other`);
    if (!made) return [];
    const [resume, forget] = made.querySelectorAll("button");
    made.firstElementChild.id = `saved-${id}`;
    resume.dataset.do = `resume ${id}`;
    forget.dataset.do = `forget ${id}`;
    forget.id = `do-forget-${id}`.replaceAll(/[ =]/g, "-");
    const about = made.querySelector("small");
    about.textContent = about.textContent.replace("#", moves);
    made.querySelectorAll("bdi").forEach((name, at) => (name.textContent = of[`name ${at + 1}`] || name.textContent));
    return [made];
  }

  function shelf(which, matches) {
    const cards = matches.flatMap(card);
    const made = template(`shelf-${which}`);
    made.querySelector("ul").replaceChildren(...cards);
    return cards.length ? made : "";
  }

  function draw() {
    const table = game && template(`table-${game}`);
    if (table) return document.getElementById("app").replaceChildren(table);
    const form = document.getElementById("setup");
    form.before(shelf("running", matches.filter(({ over }) => !over)));
    (document.querySelector(".puzzles") ?? form).after(shelf("ended", matches.filter(({ over }) => over)));
  }

  const theme = parsed("nile.settings")?.theme;
  if (typeof theme === "string") root.dataset.theme = theme;

  const [kind, about] = location.hash.slice(1).split(/[/?]/);
  const game = { new: about, puzzle: about, match: read(about).of.game, far: far(about) }[kind];
  const index = parsed("nile.matches");
  const pairs = Array.isArray(index) && index.every(Array.isArray) ? index : [];
  const matches = pairs.map(([id, over]) => ({ ...read(id), over: over === true })).reverse();

  if (game || matches.length) {
    root.dataset.first = "wait"; // hides the screen until it is the right one
    new MutationObserver((_, parsing) => {
      if (!document.getElementById("ghosts")) return; // it comes after all templates
      parsing.disconnect();
      draw();
      delete root.dataset.first;
    }).observe(root, { childList: true, subtree: true });
  }
}
