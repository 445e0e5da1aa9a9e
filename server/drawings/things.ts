import type { Paint } from "./paint.ts";
import { box, circle, line, oval, path } from "./shapes.ts";

/** Things that stand on (0, 0). */
type Thing = (paint: Paint) => string;

export const mat = (colour: string, width = 150) => box(-width / 2, -4, width, 8, colour, 4);

export const armchair: Thing = ({ warm, deep, paper }) =>
  line("M-22 -6V0M22 -6V0", deep, 4) +
  box(-24, -66, 48, 50, warm, 18) +
  box(-20, -36, 40, 14, paper, 6) +
  box(-31, -40, 14, 34, warm, 7) +
  box(17, -40, 14, 34, warm, 7) +
  box(-24, -24, 48, 18, warm, 7) +
  line("M-17 -23H17", deep, 1.5);

export const lamp: Thing = ({ deep, sun, paper }) =>
  line("M0 0V-88M-10 0H10", deep, 3) +
  path("M-17 -84L-9 -108H9L17 -84Z", sun) +
  line("M-15 -84H15", paper, 2);

export const sideTable: Thing = ({ deep, paper }) =>
  line("M0 -22V-2M-8 0H8", deep, 3) + box(-16, -26, 32, 5, deep, 2) + cup(paper, deep);

const cup = (fill: string, steam: string) =>
  `<g transform="translate(0 -26)">${path("M-6 -9H6V-3Q6 0 2 0H-2Q-6 0 -6 -3Z", fill)}${line("M6 -8Q11 -7 6 -3", fill, 2)}${line("M-2 -13Q-5 -17 -1 -20M3 -13Q0 -17 4 -21", steam, 1.4)}</g>`;

export const teaAndBooks: Thing = ({ paper, deep, warm, sun, near }) =>
  box(-74, -12, 78, 12, deep, 3) +
  box(-66, -23, 66, 11, warm, 3) +
  box(-70, -33, 62, 10, sun, 3) +
  box(-66, -20, 50, 3, paper) +
  `<g transform="translate(-36 -33)">${line("M0 0C-3 -12 4 -20 0 -34", near, 3)}${path("M0 -16C-20 -18 -24 -32 -22 -36C-8 -36 0 -28 0 -16ZM0 -22C16 -24 22 -38 20 -44C6 -42 -1 -34 0 -22Z", near)}</g>` +
  `<g transform="translate(44 78) scale(3)">${cup(paper, deep)}</g>` +
  box(22, -4, 46, 4, warm, 2);

const apple = (x: number, y: number, fill: string, stalk: string) =>
  path(
    `M${x} ${y - 14}C${x - 16} ${y - 22} ${x - 18} ${y + 8} ${x - 4} ${y + 8}H${x + 4}C${x + 18} ${y + 8} ${x + 16} ${y - 22} ${x} ${y - 14}Z`,
    fill,
  ) + line(`M${x} ${y - 14}Q${x} ${y - 20} ${x + 4} ${y - 22}`, stalk, 2);

export const bowl: Thing = ({ warm, deep, sun, near, paper }) =>
  apple(-24, -50, sun, deep) +
  apple(22, -50, near, deep) +
  apple(0, -58, warm, deep) +
  path("M-52 -46H52C50 -14 30 -4 0 -4S-50 -14 -52 -46Z", paper) +
  path("M-52 -46H52L50 -36H-50Z", deep) +
  box(-22, -5, 44, 5, deep, 2);

export const plate: Thing = ({ paper, far, near, deep, sun, warm }) =>
  circle(0, -52, 50, paper) +
  circle(0, -52, 37, far) +
  path("M0 -86C-30 -74 -34 -38 0 -22C34 -38 30 -74 0 -86Z", near) +
  circle(0, -46, 12, warm) +
  line("M0 -82V-60", deep, 2) +
  line("M-68 0V-50M-75 -98V-72Q-75 -62 -68 -60Q-61 -62 -61 -72V-98M-68 -98V-60", deep, 3.4) +
  line("M68 0V-52", deep, 3.4) +
  path("M68 -98C80 -90 80 -62 68 -52Z", deep) +
  circle(20, -72, 5, sun);

export const fruits: Thing = ({ near, paper, warm, sun, deep, middle }) =>
  path("M-36 -84C-62 -70 -72 -4 -36 -4S-10 -70 -36 -84Z", deep) +
  path("M-36 -74C-54 -60 -62 -12 -36 -12S-18 -60 -36 -74Z", paper) +
  circle(-36, -32, 12, warm) +
  circle(32, -38, 38, sun) +
  circle(32, -38, 32, paper) +
  circle(32, -38, 28, sun) +
  line("M32 -66V-10M8 -52L56 -24M56 -52L8 -24", paper, 3) +
  path("M-4 -6C-4 -30 8 -34 14 -30C16 -18 8 -8 -4 -6Z", near) +
  path("M-8 -6C-16 -26 -8 -38 0 -38C2 -24 0 -12 -8 -6Z", middle);

export const kettlebell: Thing = ({ deep, warm }) =>
  line("M-15 -44C-26 -84 26 -84 15 -44", deep, 9) +
  path("M-28 -30A28 28 0 0 1 28 -30C28 -12 18 0 12 0H-12C-18 0 -28 -12 -28 -30Z", deep) +
  circle(0, -28, 11, warm);

export const dumbbells: Thing = ({ deep, warm, paper, sun }) =>
  box(-66, -19, 132, 8, paper, 3) +
  box(-58, -30, 15, 30, deep, 5) +
  box(-43, -26, 9, 22, warm, 4) +
  box(43, -30, 15, 30, deep, 5) +
  box(34, -26, 9, 22, warm, 4) +
  `<g transform="translate(0 -36) rotate(-9)">${box(-44, -15, 88, 7, paper, 3)}${box(-44, -24, 13, 25, sun, 4)}${box(31, -24, 13, 25, sun, 4)}</g>`;

export const barbell: Thing = ({ deep, warm, paper }) =>
  box(-92, -33, 184, 5, paper, 2) +
  box(-74, -60, 12, 60, deep, 5) +
  box(-60, -50, 9, 40, warm, 4) +
  box(62, -60, 12, 60, deep, 5) +
  box(51, -50, 9, 40, warm, 4);

export const rolledMat: Thing = ({ warm, deep, paper, sun }) =>
  box(-56, -36, 78, 36, warm, 18) +
  circle(22, -18, 18, deep) +
  circle(22, -18, 12, warm) +
  circle(22, -18, 6, deep) +
  box(-34, -36, 5, 36, paper) +
  box(-6, -36, 5, 36, paper) +
  box(44, -22, 38, 22, sun, 4) +
  box(50, -42, 28, 20, paper, 4);

export const ball: Thing = ({ warm, paper }) =>
  circle(0, -46, 46, warm) +
  line(
    "M-40 -64C-18 -52 18 -52 40 -64M-45 -46C-20 -34 20 -34 45 -46M-40 -26C-18 -15 18 -15 40 -26",
    paper,
    2,
  );

export const ring: Thing = ({ deep, warm, paper }) =>
  `<circle cx="0" cy="-50" r="44" fill="none" stroke="${deep}" stroke-width="9"/>${box(-52, -64, 14, 28, warm, 7)}${box(38, -64, 14, 28, warm, 7)}${oval(0, -2, 60, 4, paper)}`;

export const stones: Thing = ({ deep, paper, warm, middle }) =>
  oval(0, -12, 44, 13, deep) +
  oval(3, -35, 33, 11, paper) +
  oval(-3, -54, 25, 9, warm) +
  oval(2, -70, 17, 7, middle) +
  oval(0, -82, 9, 5, deep);

export const singingBowl: Thing = ({ warm, deep, sun, paper }) =>
  oval(0, -4, 46, 8, deep) +
  path("M-42 -44H42C40 -14 26 -6 0 -6S-40 -14 -42 -44Z", sun) +
  oval(0, -44, 42, 9, warm) +
  line("M26 -56L60 -92", deep, 6) +
  line("M50 -82L62 -95", paper, 9);

export const waves = (rows: readonly [y: number, colour: string][], shift: number) =>
  rows
    .map(([y, colour], row) => {
      const from = -420 + ((shift + row * 17) % 40);
      const bumps = Array.from({ length: 29 }, () => "q10 -9 20 0t20 0").join("");
      return path(`M${from - 20} ${y}${bumps}V500H${from - 20}Z`, colour);
    })
    .join("");

export const ringBuoy: Thing = ({ warm, paper }) =>
  `<circle cx="0" cy="-20" r="26" fill="none" stroke="${paper}" stroke-width="15"/><circle cx="0" cy="-20" r="26" fill="none" stroke="${warm}" stroke-width="15" stroke-dasharray="20.4 20.4"/>`;

export const ribbon = (colour: string, second: string) =>
  line("M-112 -30C-84 -84 -52 -10 -20 -42S36 -116 66 -84S62 -36 44 -54S76 -112 116 -92", colour, 6) +
  line("M-104 -4C-64 -40 -30 10 14 -22S80 -56 112 -36", second, 4);

/** Where somebody is treated lying down. */
export const couch: Thing = ({ deep, warm, paper, sun }) =>
  line("M-66 -34L-58 -2M66 -34L58 -2M-60 -14H60", deep, 5) +
  box(-84, -48, 168, 15, warm, 7) +
  path("M-84 -44C-84 -66 -50 -66 -48 -48H-84Z", paper) +
  `<g>${circle(36, -59, 12, sun)}${circle(60, -59, 12, paper)}${circle(48, -79, 12, deep)}${[
    [36, -59],
    [60, -59],
    [48, -79],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4, warm))
    .join("")}</g>`;
