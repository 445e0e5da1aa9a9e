import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import config from "../../playwright.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const fonts = `${root}node_modules/@fontsource-variable`;
const face = (path: string) =>
  `data:font/woff2;base64,${readFileSync(`${fonts}/${path}`).toString("base64")}`;

const mark = (size: number) =>
  readFileSync(`${root}public/favicon.svg`, "utf8").replace("<svg", `<svg width="${size}" height="${size}"`);

/** Mark and name on the brand's ground, for the mails: mail programs show no SVG. */
const logo = `<!doctype html><style>
@font-face{font-family:Title;font-weight:200 800;src:url(${face("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2")})}
*{margin:0}body{display:flex;align-items:center;gap:20px;width:264px;height:72px;background:#12654F;color:#fff;overflow:hidden}
b{font:700 46px/1 Title;letter-spacing:-.04em}</style>${mark(72)}<b>Vereda</b>`;

/** The picture that a shared page shows where it has none of its own: mark, name and what the product is, over its hills. */
const picture = `<!doctype html><style>
@font-face{font-family:Title;font-weight:200 800;src:url(${face("bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2")})}
@font-face{font-family:Text;font-weight:300 900;src:url(${face("figtree/files/figtree-latin-wght-normal.woff2")})}
*{margin:0}body{position:relative;width:1200px;height:630px;background:#FBF9F5;color:#08231D;overflow:hidden}
main{padding:88px 96px}div{display:flex;align-items:center;gap:28px}
b{font:700 92px/1 Title}p{margin-top:44px;font:600 60px/1.15 Title;max-width:900px}
small{display:block;margin-top:26px;font:500 34px/1.35 Text;color:#11644E}
.hills{position:absolute;inset:auto 0 0;width:100%;height:170px}</style>
<main><div>${mark(112)}<b>Vereda</b></div>
<p>Bem-estar perto de você,<br>ou online</p><small>Psicologia, nutrição, movimento e descanso</small></main>
<svg class="hills" viewBox="0 0 1440 128" preserveAspectRatio="none">
<path d="M0 74C180 8 330 30 520 66S860 88 1040 44S1330 14 1440 48V129H0Z" fill="#DDF2EA"/>
<path d="M0 96C210 52 380 72 600 92S980 64 1160 66S1370 72 1440 84V129H0Z" fill="#57AF93"/>
<path d="M0 112C260 84 470 104 720 112S1180 90 1440 108V129H0Z" fill="#08231D"/></svg>`;

const browser = await chromium.launch(config.use?.launchOptions ?? {});
for (const { file, width, height, content } of [
  { file: "og.png", width: 1200, height: 630, content: picture },
  { file: "mail-logo.png", width: 264, height: 72, content: logo },
]) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(content);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}public/${file}` });
}
await browser.close();
