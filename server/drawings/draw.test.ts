import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Drawing, drawingNamed, drawingPath } from "#contract/drawing.ts";
import { chanceOf } from "./chance.ts";
import { draw } from "./draw.ts";

const MANY = 10_000;
/** The hues and motifs of the categories in the seed. */
const CATEGORIES: readonly [motif: string, hue: number][] = [
  ["horizon", 262],
  ["leaf", 135],
  ["summit", 18],
  ["bridge", 200],
  ["trail", 172],
  ["dawn", 40],
  ["lake", 290],
  ["stones", 335],
  ["river", 222],
  ["wind", 350],
];
const KINDS: readonly [title: string, of: (seed: string) => Drawing][] = [
  ...CATEGORIES.map(([motif, hue]): [string, (seed: string) => Drawing] => [
    `activity of the motif ${motif}`,
    (seed) => ({ kind: "activity", motif, hue, seed }),
  ]),
  ["person", (seed) => ({ kind: "person", seed })],
  ["place", (seed) => ({ kind: "place", seed })],
  ["map", (seed) => ({ kind: "map", seed })],
];

/** Ids as random ones look, the same in every run. */
const seeds = Array.from({ length: MANY }, (_, index) => {
  const digits = createHash("sha256").update(String(index)).digest("hex").slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
});

/** What was chosen for a picture: every step of a choice is far enough from the next to be seen. */
function choicesOf(drawing: Drawing): Readonly<Record<string, number>> {
  const chance = chanceOf(drawing.seed);
  draw(drawing, chance);
  return chance.choices;
}

const differences = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).length;

/** Of the activities those with the fewest motifs. */
const POOREST = KINDS.filter(([title]) => /river|person|place|map/.test(title));

test.each(POOREST)("no two of 10,000 listings are drawn alike: %s", (_, of) => {
  const choices = new Set<string>();
  const pictures = new Set<string>();
  for (const seed of seeds) {
    const chance = chanceOf(seed);
    pictures.add(draw(of(seed), chance));
    choices.add(JSON.stringify(chance.choices));
  }
  expect([pictures.size, choices.size]).toEqual([MANY, MANY]);
});

test.each(KINDS)("any two of 300 listings differ in at least three things that are seen: %s", (_, of) => {
  const all = seeds.slice(0, 300).map((seed) => choicesOf(of(seed)));
  const least = all.flatMap((one, index) => all.slice(index + 1).map((other) => differences(one, other)));
  expect(Math.min(...least)).toBeGreaterThanOrEqual(3);
});

test.each(KINDS)("the same listing is the same picture every time: %s", (_, of) => {
  const [seed = ""] = seeds;
  expect(draw(of(seed))).toBe(draw(of(seed)));
});

test.each(KINDS)("a picture is small and runs nothing: %s", (_, of) => {
  for (const picture of seeds.slice(0, 200).map((seed) => draw(of(seed)))) {
    expect(picture.length).toBeLessThan(9_000);
    expect(picture).not.toMatch(/<script|<style|href|\son\w+=|NaN|undefined/);
  }
});

test.each(CATEGORIES)("the motif %s fills a strip from end to end", async (motif, hue) => {
  const strip = draw({ kind: "activity", motif, hue, seed: "a" }).replace(
    "<svg",
    '<svg width="1280" height="32"',
  );
  const alpha = await sharp(Buffer.from(strip)).extractChannel("alpha").raw().toBuffer();
  expect([...new Set(alpha)]).toEqual([255]);
});

test("a category that nobody has drawn for has a picture all the same", () => {
  expect(draw({ kind: "activity", motif: "unheard", hue: 90, seed: "a" })).toContain("<ellipse");
});

test("an address names its drawing, and nothing else is one", () => {
  const drawings: Drawing[] = [
    { kind: "activity", motif: "lake", hue: 7, seed: "5f0c-1" },
    { kind: "person", seed: "5f0c-1" },
    { kind: "place", seed: "natacao" },
    { kind: "map", seed: "natacao" },
  ];
  const named = drawings.map((drawing) => drawingNamed(drawingPath(drawing).replace("/drawings/2/", "")));
  expect(named).toEqual(drawings);
  for (const none of ["", "place-.svg", "place-A.svg", "activity-lake-360-1.svg", "place-1.png"])
    expect(drawingNamed(none)).toBeNull();
});
