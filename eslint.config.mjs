// What JavaScript here keeps to: ESLint's own recommendation, and a little more. Names of the browser, of
// workers and of Node are known only where the file runs.

import js from "@eslint/js";
import globals from "globals";

const STRICTER = {
  eqeqeq: "error",
  "prefer-const": "error",
  "no-var": "error",
  "no-shadow": "error",
  "no-implicit-globals": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-throw-literal": "error",
  "no-self-compare": "error",
  "no-unreachable-loop": "error",
  "no-useless-rename": "error",
  "no-constructor-return": "error",
  "no-template-curly-in-string": "error",
  "array-callback-return": "error",
  "object-shorthand": "error",
  "prefer-arrow-callback": "error",
};
const TRICKS = ["stubs", "early", "memory", "snapshot"].map((name) => `tools/tricks/${name}.js`);
const WORKERS = ["start/archive", "start/between", "start/interpreter", "page/ticker"].map((name) => `web/${name}.js`).concat(TRICKS);
const SERVICE = "web/start/service-worker.js"; // has its global scope for itself
const SCRIPTS = ["web/start/first.js", "web/start/queue.js", "web/page/ticker.js", "web/lost/lost.js", SERVICE]; // no modules
const OLD = "web/start/old.js"; // in the words of 2010, for browsers that know no others

export default [
  { ignores: ["**/node_modules/", "dist/", "build/", ".cache/", ".venv/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  { ignores: [OLD], rules: STRICTER },
  {
    files: ["web/*/*.js", "tools/*.js", "tools/tricks/*.js"],
    ignores: [...WORKERS, SERVICE],
    languageOptions: { globals: { ...globals.browser, nile: "readonly" } },
  },
  { files: WORKERS, languageOptions: { globals: globals.worker } },
  { files: SCRIPTS, languageOptions: { sourceType: "script" } },
  {
    files: [SERVICE],
    languageOptions: { globals: globals.serviceworker },
    rules: { "no-implicit-globals": "off" },
  },
  { files: [OLD], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.nodeBuiltin } },
];
