// The script of 404.html, which the build writes into it. It shows the language of the settings, or of the browser. And a
// link that was changed on its way leads to its match all the same: a token stands after "join=", however often that was
// escaped, or alone.
{
  const ALONE = /[#/]([\w-]{40,})$/;
  const MARKED = /join(?:=|%(?:25)*3D)([\w-]+)/i;
  const [, token] = location.href.match(MARKED) ?? location.href.match(ALONE) ?? [];
  const pages = [...document.getElementsByTagName("main")];
  let set = "";
  try {
    set = String(JSON.parse(localStorage.getItem("nile.settings") ?? "{}").language ?? "");
  } catch {
    // nothing is kept here
  }
  const wanted = [set, ...navigator.languages].map((code) => code.slice(0, 2).toLowerCase());
  const asked = wanted.map((code) => pages.find((page) => page.lang === code)).find(Boolean);
  for (const page of pages) page.hidden = page !== (asked ?? pages[0]);
  if (asked) {
    document.documentElement.lang = asked.lang;
    document.title = asked.dataset.title ?? document.title;
  }
  for (const home of document.getElementsByTagName("a")) {
    // a build without a public address does not know how deep this is: each press leads one folder up
    if (home.getAttribute("href") === "./" && location.pathname.endsWith("/")) home.href = "../";
    if (token) home.hash = `join=${token}`;
  }
  for (const kept of document.querySelectorAll("p.kept")) kept.toggleAttribute("hidden", !token);
}
