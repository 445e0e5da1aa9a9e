import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { system } from "./system.ts";

function color(name: string): string {
  let value = system.tokens.getByName(`colors.${name}`)?.originalValue ?? name;
  for (let reference = /^\{(.+)\}$/.exec(value); reference; reference = /^\{(.+)\}$/.exec(value))
    value = system.tokens.getByName(reference[1] ?? "")?.originalValue;
  return value;
}

const surfaces = ["bg.page", "bg.surface", "bg.raised"];
const text: [string, string][] = [
  ...surfaces.flatMap((bg): [string, string][] => [
    ["fg.ink", bg],
    ["fg.muted", bg],
    ["fg.brand", bg],
    ["fg.benefit", bg],
    ["fg.danger", bg],
  ]),
  ["fg.onBrand", "bg.brand"],
  ["fg.onBrand", "bg.brandHover"],
  ["fg.onBrand", "bg.dangerSolid"],
  ["fg.brand", "bg.brandSoft"],
  ["fg.brand", "bg.brandFaint"],
  ["fg.muted", "bg.brandFaint"],
  ["fg.ink", "bg.brandSoft"],
  ["fg.ink", "bg.accent"],
  ["fg.benefit", "bg.benefit"],
  ["fg.ink", "bg.benefit"],
  ["fg.warn", "bg.warn"],
  ["fg.ink", "bg.warn"],
  ["fg.danger", "bg.danger"],
  ["fg.ink", "bg.danger"],
  ["fg.ink", "bg.sunken"],
  ["fg.onNight", "bg.night"],
  ["fg.onNightMuted", "bg.night"],
];
const shapes: [string, string][] = ["bg.page", "bg.surface", "bg.raised", "bg.brandFaint"].flatMap(
  (bg): [string, string][] => [
    ["line.control", bg],
    ["line.brand", bg],
    ["line.focus", bg],
    ["line.danger", bg],
  ],
);

test.each(text)("%s can be read on %s: at least 4.5 to 1", (fg, bg) => {
  expect(contrast(color(fg), color(bg))).toBeGreaterThanOrEqual(4.5);
});

test.each(shapes)("%s can be seen on %s: at least 3 to 1", (line, bg) => {
  expect(contrast(color(line), color(bg))).toBeGreaterThanOrEqual(3);
});

test("primary text on the brand colour reaches 7 to 1", () => {
  expect(contrast(color("fg.onBrand"), color("bg.brand"))).toBeGreaterThanOrEqual(7);
});

test("the ratio is that of the standard", () => {
  expect([contrast("#FFFFFF", "#000000"), contrast("#FFFFFF", "#FFFFFF")]).toEqual([21, 1]);
});
