import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";

/** Draws the app icons in `public` from `favicon.svg`: `node tools/gallery/icons.ts`, after the mark has changed. */
const folder = new URL("../../public/", import.meta.url);
const mark = readFileSync(new URL("favicon.svg", folder), "utf8");
/** `inset`: the share of the square left free around the mark, which phones may cut away. */
const icons = [
  { file: "icon-192.png", size: 192, inset: 0, ground: "transparent" },
  { file: "icon-512.png", size: 512, inset: 0, ground: "transparent" },
  { file: "icon-maskable-512.png", size: 512, inset: 0.12, ground: "#FBF9F5" },
  { file: "apple-touch-icon.png", size: 180, inset: 0.08, ground: "#FBF9F5" },
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const page = await browser.newPage();
  for (const { file, size, inset, ground } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0;background:${ground}}svg{display:block;margin:${size * inset}px;width:${size * (1 - 2 * inset)}px}</style>${mark}`,
    );
    writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: ground === "transparent" }));
  }
} finally {
  await browser.close();
}
