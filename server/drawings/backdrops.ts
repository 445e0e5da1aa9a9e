import type { Chance } from "./chance.ts";
import type { Paint } from "./paint.ts";
import { arch, band, box, circle, FLOOR, floor, hills, path, whole } from "./shapes.ts";

/** What is behind: the whole ground is painted, and whatever stands in front stands at `FLOOR`. */
export type Backdrop = (paint: Paint, chance: Chance) => string;

const heights = (chance: Chance, name: string, base: number, sway: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => chance.step(`${name}${index}`, base - sway, base + sway, 4));
const sunAt = (chance: Chance, from = 70, to = 250) => chance.step("sunX", from, to, 9);

/** From the front of the land to a point on the middle hills, narrowing as it goes away. */
const footpath = (x: number, bend: number) =>
  `M${x - bend - 11} 152C${x - bend * 0.2} 144 ${x + bend * 0.5} 134 ${x - 1} 116H${x + 2}C${x + bend * 0.5 + 9} 134 ${x - bend * 0.2 + 14} 144 ${x - bend + 13} 152Z`;

/** Hills one behind the other under a sun, and the footpath that gave the house its name. */
const land: Backdrop = (paint, chance) => {
  const x = sunAt(chance);
  const y = chance.step("sunY", 46, 78, 4);
  const r = chance.step("sunR", 18, 34, 4);
  return (
    whole(paint.sky) +
    circle(x, y, r * 1.5, paint.sun).replace("/>", ' opacity=".22"/>') +
    circle(x, y, r, paint.sun) +
    path(hills(heights(chance, "far", 92, 12)), paint.far) +
    path(hills(heights(chance, "middle", 114, 9)), paint.middle) +
    path(footpath(x, chance.pick("bend", [-54, -36, 36, 54])), paint.sky) +
    path(hills([153, 148, 152, 146, 149, 145, 152]), paint.near)
  );
};

/** A niche in a wall, with a view into the hills. */
const niche: Backdrop = (paint, chance) => {
  const width = chance.step("width", 108, 156, 4);
  const x = chance.step("x", 140, 180, 5);
  const hill = heights(chance, "far", 104, 10);
  return (
    whole(paint.wall) +
    `<clipPath id="n"><path d="${arch(x, FLOOR, width, 136)}"/></clipPath><g clip-path="url(#n)">` +
    whole(paint.sky) +
    circle(
      x + chance.step("sunX", -40, 40, 5),
      chance.step("sunY", 48, 80, 4),
      chance.step("sunR", 16, 28, 4),
      paint.sun,
    ) +
    path(hills(hill), paint.far) +
    path(hills(heights(chance, "middle", 124, 8)), paint.middle) +
    "</g>" +
    floor(paint.near)
  );
};

/** A large sun that rises behind whoever is there. */
const disc: Backdrop = (paint, chance) => {
  const r = chance.step("sunR", 62, 80, 4);
  const x = chance.step("sunX", 142, 178, 5);
  const isRinged = chance.pick("rings", [true, false]);
  return (
    whole(paint.wall) +
    (isRinged ? circle(x, 108, r + 26, paint.sky).replace("/>", ' opacity=".55"/>') : "") +
    circle(x, 108, r, chance.pick("disc", [paint.sun, paint.sky, paint.far])) +
    path(hills(heights(chance, "far", 128, 10)), paint.middle) +
    path(hills([153, 148, 152, 146, 149, 145, 152]), paint.near)
  );
};

/** Arches one within the other, like the ways of the day. */
const arches: Backdrop = (paint, chance) => {
  const x = chance.step("x", 136, 184, 7);
  const widest = chance.step("widest", 170, 236, 4);
  const [outer, inner] = chance.pick("bands", [
    [paint.middle, paint.warm],
    [paint.warm, paint.far],
    [paint.far, paint.sun],
    [paint.sun, paint.middle],
  ] as const);
  const bands = [outer, paint.paper, inner, paint.sky];
  return (
    whole(paint.wall) +
    [0, 1, 2, 3]
      .map((index) => path(arch(x, FLOOR, widest - index * 30, 150 - index * 15), bands[index] ?? paint.sky))
      .join("") +
    floor(paint.near)
  );
};

/** A room with a wide window. */
const room: Backdrop = (paint, chance) => {
  const left = chance.step("left", 56, 96, 5);
  const width = chance.step("width", 130, 176, 4);
  const bars = chance.step("bars", 2, 4, 3);
  const hill = hills(heights(chance, "far", 92, 12));
  const between = width / bars;
  return (
    whole(paint.wall) +
    box(left - 5, 19, width + 10, 97, paint.paper, 6) +
    `<clipPath id="w"><rect x="${left}" y="24" width="${width}" height="87" rx="3"/></clipPath><g clip-path="url(#w)">` +
    whole(paint.sky) +
    circle(
      left + chance.step("sunX", 20, 120, 6),
      chance.step("sunY", 42, 70, 4),
      chance.step("sunR", 12, 20, 3),
      paint.sun,
    ) +
    path(hill, paint.far) +
    path(hills(heights(chance, "middle", 106, 8)), paint.middle) +
    "</g>" +
    Array.from({ length: bars - 1 }, (_, index) =>
      box(left + between * (index + 1) - 1.5, 22, 3, 90, paint.paper),
    ).join("") +
    floor(paint.near) +
    band(FLOOR - 4, 4, paint.paper)
  );
};

/** Soft forms, cut out of paper. */
const paper: Backdrop = (paint, chance) => {
  const sway = (name: string) => chance.step(name, -24, 24, 5);
  const [a, b, c, d] = [sway("a"), sway("b"), sway("c"), sway("d")];
  return (
    whole(paint.wall) +
    path(
      `M${40 + a} 20C${110 + b} ${-10 + c} ${200 + d} ${-6} ${250 + a} ${40 + b}C${300 + c} ${90 + d} ${270 + b} 160 160 160S${-10 + d} ${100 + a} ${40 + a} 20Z`,
      paint.sky,
    ) +
    circle(chance.pick("side", [74, 246]) + a / 2, 52 + b / 2, chance.step("sunR", 18, 30, 4), paint.sun) +
    path(
      `M-160 186C-120 ${110 + a} -50 ${126 + c} -10 ${118 + c}C50 ${84 + d} 96 ${120 + a} 120 186Z`,
      paint.far,
    ) +
    path(
      `M480 186C440 ${100 + c} 380 ${120 + b} 330 ${104 + b}C270 ${84 + a} 226 ${120 + d} 204 186Z`,
      paint.middle,
    ) +
    path(hills([150, 146, 154, 147, 151, 146, 154]), paint.near)
  );
};

export const backdrops: readonly Backdrop[] = [land, niche, disc, arches, room, paper];
