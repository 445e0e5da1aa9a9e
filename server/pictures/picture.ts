import type { PictureFacts } from "#contract/shared-picture.ts";
import { formatMoney } from "../format.ts";
import { i18n } from "../i18n.ts";
import { type Lettering, letter, wrap } from "./lettering.ts";

export const WIDTH = 1200;
export const HEIGHT = 630;
const LEFT = 88;
const INK = "#08231D";
const TITLE = { face: "heading", size: 68, fill: INK } as const satisfies Lettering;
const WHO = { face: "text", size: 38, fill: INK } as const satisfies Lettering;
const WHERE = { ...WHO, size: 34, fill: "#11644E" } as const satisfies Lettering;
const NAME = { face: "heading", size: 44, fill: INK } as const satisfies Lettering;
const PRICE = { ...NAME, size: 40, fill: "#FFFFFF" } as const satisfies Lettering;
/** Frame of a photo, in pixels. */
export const FRAME = { left: 692, top: 48, width: 460, height: HEIGHT - 96 };
/** The room for words: of the whole picture, and beside a photo. */
const WIDE = { width: WIDTH - 2 * LEFT, title: TITLE, line: 78 };
const NARROW = { width: FRAME.left - LEFT - 36, title: { ...TITLE, size: 54 }, line: 64 };

/** The picture of a page as SVG without a word of text in it: mark, title, who, where and what it costs, over hills of its category's hue. A photo's frame is left free. */
export function pictureOf({ title, who, where, isOnline, price, per, hue, photo }: PictureFacts): string {
  const room = photo ? NARROW : WIDE;
  const space = { width: room.width, most: 1 };
  const lines = wrap(title, room.title, { ...space, most: 3 });
  const below = 280 + (lines.length - 1) * room.line;
  const places = [isOnline && i18n.t("Online"), ...where].filter(Boolean).join(" · ");
  const rows = [
    ...wrap(who, WHO, space).map((line) => letter(line, WHO, LEFT, below)),
    ...wrap(places, WHERE, space).map((line) => letter(line, WHERE, LEFT, below + 56)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#FBF9F5"/>${photo ? "" : SUN}${land(hue)}
<g transform="translate(${LEFT} 52) scale(1.7)">${MARK}</g>${letter("Vereda", NAME, LEFT + 92, 102)}
${lines.map((line, index) => letter(line, room.title, LEFT, 210 + index * room.line)).join("")}
${rows.join("")}${price === null ? "" : letter(`${formatMoney(price)} ${perWords(per)}`, PRICE, LEFT, HEIGHT - 36)}</svg>`;
}

function perWords(per: PictureFacts["per"]): string {
  switch (per) {
    case "SESSION":
      return i18n.t("por sessão");
    case "WEEKLY_PERIOD":
      return i18n.t("por semana");
    case "BI_WEEKLY_PERIOD":
      return i18n.t("por quinzena");
    case "MONTH_PERIOD":
      return i18n.t("por mês");
    case "TWO_MONTHS_PERIOD":
      return i18n.t("a cada 2 meses");
    case "THREE_MONTHS_PERIOD":
      return i18n.t("por trimestre");
    case "SIX_MONTHS_PERIOD":
      return i18n.t("por semestre");
    case "YEARLY":
      return i18n.t("por ano");
    case "NO_RENEW":
      return "";
  }
}

function land(hue: number): string {
  const tint = (saturation: number, lightness: number) =>
    `hsl(${Math.round(hue)}, ${saturation}%, ${lightness}%)`;
  return `<g transform="translate(0 ${HEIGHT - 150}) scale(${WIDTH / 1440} 1.172)">
<path d="M0 74C180 8 330 30 520 66S860 88 1040 44S1330 14 1440 48V129H0Z" fill="${tint(46, 88)}"/>
<path d="M0 66C210 22 380 42 600 62S980 54 1160 56S1370 62 1440 74V129H0Z" fill="${tint(31, 60)}"/>
<path d="M0 76C260 48 470 62 720 74S1180 72 1440 92V129H0Z" fill="${tint(40, 22)}"/></g>`;
}

/** A photo stands in its place. */
const SUN = `<circle cx="1025" cy="506" r="60" fill="#F2B01E"/>`;

/** The product's mark, 40 by 40 units. */
const MARK = `<path d="M20 0C34 0 40 6 40 20S34 40 20 40S0 34 0 20S6 0 20 0Z" fill="#DDF2EA"/>
<circle cx="26.5" cy="13" r="5.5" fill="#F2B01E"/>
<path d="M.1 22C6 14.5 12 15 18.5 21.2C24 16.8 33 14.8 39.9 21.5C39.6 34.5 33.5 40 20 40C6 40 .4 34 .1 22Z" fill="#2F9376"/>
<path d="M1 27.5C10 20.5 15 24 22 27.2C28 30 34 27.5 39 26.5C37.5 36 31.5 40 20 40C8 40 2.2 36 1 27.5Z" fill="#11644E"/>
<path d="M12.5 39.4C14 34.5 25.5 33 24.8 29.6C24.3 27.2 18.5 26.5 18.3 24.2C18.2 22.9 19 22 20.2 20.4C18.2 22 16.6 23.2 16.7 25C16.9 27.8 21 28.4 21 30.4C21 33 9.5 33.5 7.2 37.8C8.7 38.6 10.4 39.1 12.5 39.4Z" fill="#FBF9F5"/>`;
