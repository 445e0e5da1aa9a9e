import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { createServer } from "vite";

/** Screenshots of every board at three widths, into a new temporary folder: `node tools/gallery/shoot.ts [board …]`. */
const boards = process.argv.slice(2);
const widths = [360, 768, 1280];
const folder = mkdtempSync(join(tmpdir(), "vereda-gallery-"));
const server = await createServer({ server: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
});
try {
  const origin = server.resolvedUrls?.local[0];
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    page.on("pageerror", (error) => console.error(error.message));
    for (const board of boards.length > 0 ? boards : ["controls", "feedback", "art", "shell"]) {
      await page.goto(`${origin}tools/gallery/?${board}#${board}`, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(folder, `${board}-${width}.png`), fullPage: true });
    }
    await page.close();
  }
  console.log(folder);
} finally {
  await browser.close();
  await server.close();
}
