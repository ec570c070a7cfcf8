// Carries orders out in Firefox: a line of JSON in, a line of JSON out. [name, ...what it needs], see ORDERS.
// node firefox.mjs <firefox> <folder of the profile> <preferences, as JSON>

import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath, userDataDir, preferences] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  userDataDir,
  headless: true,
  extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "network.proxy.type": 0, ...JSON.parse(preferences) },
});
/** @type {string[]} */
const errors = [];
/** @type {import("puppeteer-core").Page} */
let page;

async function fresh() {
  await page?.close();
  page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 900 });
  page.on("pageerror", (error) => errors.push(`page: ${/** @type {Error} */ (error).message}`));
  page.on("console", (said) => said.type() === "error" && errors.push(`console: ${said.text()}`));
}

/** @type {Record<string, (...about: string[]) => unknown>} */
const ORDERS = {
  go: (address) => page.goto(address),
  again: fresh, // the tab is closed and another opened
  run: (script) => page.evaluate(script),
  click: (selector) => page.click(selector),
  fill: (selector, text) => page.locator(selector).fill(text),
  type: async (text) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  },
  errors: () => errors.splice(0),
};

await fresh();
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...rest] = JSON.parse(line);
  try {
    const value = await ORDERS[name](...rest);
    console.log(JSON.stringify({ value: name === "go" ? null : value ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
  }
}
await browser.close();
