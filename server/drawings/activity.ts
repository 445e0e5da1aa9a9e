import { backdrops } from "./backdrops.ts";
import type { Chance } from "./chance.ts";
import { motifsOf } from "./motifs.ts";
import { type Paint, paintOf } from "./paint.ts";
import { plants, potted } from "./plants.ts";
import { FLOOR, line, moved, oval } from "./shapes.ts";

/** An activity: its category's motif before one of several grounds, in a light of its own, with what grows beside it. */
export function drawActivity({ motif, hue }: { motif: string; hue: number }, chance: Chance): string {
  const paint = paintOf(hue, chance);
  const draw = chance.pick("motif", motifsOf(motif));
  const backdrop = chance.pick("backdrop", backdrops);
  const isMirrored = chance.pick("mirrored", [true, false]);
  const x = 160 + chance.step("at", -14, 14, 5);
  return (
    backdrop(paint, chance) +
    sky(paint, chance) +
    moved(x, FLOOR, draw(paint, chance), chance.pick("size", [0.94, 1, 1.06]), isMirrored) +
    beside(paint, chance, "left", -1) +
    beside(paint, chance, "right", 1)
  );
}

function sky({ paper, deep }: Paint, chance: Chance): string {
  const x = 160 + chance.pick("skySide", [-1, 1]) * chance.step("skyX", 84, 124, 5);
  const y = chance.step("skyY", 26, 50, 4);
  switch (chance.pick("sky", ["clouds", "birds", "none"])) {
    case "clouds":
      return line(`M${x - 13} ${y}h26M${x - 5} ${y - 7}h14`, paper, 7).replace("/>", ' opacity=".8"/>');
    case "birds":
      return line(`M${x} ${y}q5 -6 9 0q4 -6 9 0M${x + 22} ${y + 10}q4 -5 7 0q3 -5 7 0`, deep, 1.8);
    default:
      return "";
  }
}

function beside({ deep, middle, warm, paper }: Paint, chance: Chance, name: string, side: 1 | -1): string {
  const plant = chance.pick(`${name}Plant`, plants);
  const h = chance.step(`${name}Height`, 44, 88, 5);
  const x = 160 + side * chance.step(`${name}At`, 92, 136, 5);
  const leaf = chance.pick(`${name}Leaf`, [deep, middle, deep, warm]);
  const y = FLOOR + chance.step(`${name}Low`, 4, 16, 3);
  switch (chance.pick(`${name}Beside`, ["pot", "plant", "plant", "stones", "none"])) {
    case "pot":
      return moved(x, y, potted(plant, h * 0.8, leaf, deep, warm, paper));
    case "plant":
      return moved(x, y, plant(h, leaf, leaf === deep ? middle : deep));
    case "stones":
      return oval(x, y - 5, 13, 8, deep) + oval(x + side * 17, y - 3, 8, 5, middle);
    default:
      return "";
  }
}
