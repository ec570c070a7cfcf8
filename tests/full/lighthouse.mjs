// Lighthouse's verdict on one address, as JSON: each category's score in percent, and the audits that lower it.
// node lighthouse.mjs <address> <chromium>

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

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
  /** @param {import("lighthouse").Result.AuditRef} ref */
  const low = ({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1;
  /** @param {import("lighthouse").Result.AuditRef} ref */
  const told = ({ id }) => {
    const { score, title, displayValue, details } = lhr.audits[id];
    return { id, score, title, displayValue, items: details && "items" in details ? details.items.slice(0, 5) : undefined };
  };
  const verdict = CATEGORIES.map((name) => {
    const { score, auditRefs } = lhr.categories[name];
    return [name, { score: Math.round((score ?? 0) * 100), low: auditRefs.filter(low).map(told) }];
  });
  const problems = [...(lhr.runWarnings ?? []), ...(lhr.runtimeError ? [lhr.runtimeError.message] : [])];
  const measured = MEASURES.map((name) => `${lhr.audits[name].title} ${lhr.audits[name].displayValue}`).join(", ");
  console.log(JSON.stringify({ ...Object.fromEntries(verdict), problems, measured }));
} finally {
  await browser.close();
  await rm(userDataDir, { recursive: true, force: true });
}
