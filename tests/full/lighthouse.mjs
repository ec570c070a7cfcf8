// Lighthouse's verdict on one address, as JSON: each category's score in percent, and the audits that lower it.
// node lighthouse.mjs <address> <chromium>

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { problems, verdict } from "./verdict.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PAINTS = ["first-contentful-paint", "largest-contentful-paint", "speed-index"];
const MEASURES = [...PAINTS, "total-blocking-time", "cumulative-layout-shift"];
const [address, executablePath] = process.argv.slice(2);
const userDataDir = await mkdtemp(join(tmpdir(), "lighthouse-"));
const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const args = ["--disable-dev-shm-usage", "--disable-background-networking", "--no-first-run", ...root];
const browser = await puppeteer.launch({ executablePath, userDataDir, args });
try {
  const port = Number(new URL(browser.wsEndpoint()).port);
  /** @type {import("lighthouse").Flags} */
  const flags = { port, onlyCategories: CATEGORIES, output: "json", logLevel: "error" }; // the default is the mobile preset
  const done = await lighthouse(address, flags);
  if (!done) throw new Error("no verdict");
  const { lhr } = done;
  const verdicts = CATEGORIES.map((name) => [name, verdict(lhr, name)]);
  const measured = MEASURES.map((name) => `${lhr.audits[name].title} ${lhr.audits[name].displayValue}`).join(", ");
  console.log(JSON.stringify({ ...Object.fromEntries(verdicts), problems: problems(lhr), measured }));
} finally {
  await browser.close();
  await rm(userDataDir, { recursive: true, force: true });
}
