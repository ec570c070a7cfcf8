// Draws SVG files as PNG ones: node render.mjs order.json

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

/** @type {{ fonts: string[], pictures: { svg: string, png: string, width: number }[] }} */
const { fonts, pictures } = JSON.parse(await readFile(process.argv[2], "utf-8"));
await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const fontBuffers = await Promise.all(fonts.map((path) => readFile(path)));
for (const { svg, png, width } of pictures) {
  /** @type {import("@resvg/resvg-wasm").ResvgRenderOptions} */
  const options = { fitTo: { mode: "width", value: width }, font: { fontBuffers, defaultFontFamily: "Forum" } };
  await writeFile(png, new Resvg(await readFile(svg, "utf-8"), options).render().asPng());
}
