// PyScript reads its configuration from elements, once, when it is loaded: this comes before it. No plugin is wanted, least of
// all its error box: the page has its own.

const PLUGINS = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

for (const kind of ["py-config", "mpy-config"]) {
  const element = document.createElement(kind);
  element.textContent = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
  document.head.append(element);
}
