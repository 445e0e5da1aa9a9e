import type { Drawing } from "#contract/drawing.ts";
import { drawActivity } from "./activity.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { drawMap } from "./map.ts";
import { drawPerson } from "./person.ts";
import { drawPlace } from "./place.ts";

/** The picture that stands where a listing has no photo. The same drawing is the same picture on every day and machine. */
export function draw(drawing: Drawing, chance: Chance = chanceOf(drawing.seed)): string {
  switch (drawing.kind) {
    case "activity":
      return svg("76 10 168 156", drawActivity(drawing, chance));
    case "person":
      return svg("0 0 96 96", drawPerson(chance));
    case "place":
      return svg("64 12 192 152", drawPlace(chance));
    case "map":
      return svg("104 35 112 109", drawMap(chance));
  }
}

/** What lies within `view` shows in a box of any shape, and what is painted around it fills the rest. */
const svg = (view: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${inner}</svg>`;
