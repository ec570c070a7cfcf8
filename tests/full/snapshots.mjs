// What Lighthouse says of the accessibility of pages as they are in a Chromium that somebody else drives: for each
// address on a line of its input, of a page that is open there, a line of JSON.
// node snapshots.mjs <port of the Chromium's DevTools>

import { createInterface } from "node:readline";
import { snapshot } from "lighthouse";
import puppeteer from "puppeteer-core";
import { problems, verdict } from "./verdict.mjs";

const CATEGORY = "accessibility";
/** @type {import("lighthouse").Flags} */
const flags = { onlyCategories: [CATEGORY], logLevel: "error" };
const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${process.argv[2]}`, defaultViewport: null });

/** @param {string} address */
async function judged(address) {
  const page = (await browser.pages()).find((open) => open.url() === address);
  if (!page) throw new Error(`no page is open at ${address}`);
  const done = await snapshot(page, { flags });
  if (!done) throw new Error("no verdict");
  const { score, low } = verdict(done.lhr, CATEGORY);
  const asked = done.lhr.categories[CATEGORY].auditRefs.filter(({ id }) => done.lhr.audits[id].score !== null).length;
  return { score, low, asked, problems: problems(done.lhr) };
}

for await (const address of createInterface({ input: process.stdin })) console.log(JSON.stringify(await judged(address)));
await browser.disconnect();
