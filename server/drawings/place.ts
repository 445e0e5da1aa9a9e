import type { Chance } from "./chance.ts";
import { paintOf } from "./paint.ts";
import { potted, trees } from "./plants.ts";
import { arch, box, circle, FLOOR, floor, hills, line, moved, path, whole } from "./shapes.ts";

const HUES = [18, 40, 140, 160, 172, 200, 222, 262, 335];

/** A house where people are received, in its street: as high and wide, with a roof, windows and a door of its own. */
export function drawPlace(chance: Chance): string {
  const paint = paintOf(chance.pick("hue", HUES), chance);
  const storeys = chance.step("storeys", 1, 3, 3);
  const width = chance.step("width", 104, 148, 5);
  const height = 34 + storeys * 25;
  const wall = chance.pick("house", [paint.paper, paint.warm, paint.middle, paint.paper, "#F5CEBA"]);
  const trim = wall === paint.paper ? paint.near : paint.paper;
  const left = 160 - width / 2 + chance.step("at", -12, 12, 5);
  const top = FLOOR - height;
  const house = { left, top, width, height, storeys, wall, trim };
  const sunX = chance.step("sunX", 40, 280, 9);
  const tree = (name: string, x: number) =>
    chance.pick(`${name}Is`, [true, true, false])
      ? moved(
          x,
          FLOOR + 4,
          chance.pick(name, trees)(
            chance.step(`${name}H`, 56, 110, 5),
            chance.pick(`${name}Leaf`, [paint.near, paint.deep, paint.middle]),
            paint.deep,
          ),
        )
      : "";
  return (
    whole(paint.sky) +
    circle(sunX, chance.step("sunY", 30, 62, 4), chance.step("sunR", 14, 24, 3), paint.sun) +
    path(hills([0, 1, 2, 3, 4, 5, 6].map((index) => chance.step(`hill${index}`, 84, 112, 4))), paint.far) +
    neighbours(paint.wall, chance) +
    floor(paint.near) +
    tree("first", left - chance.step("firstAt", 14, 40, 4)) +
    tree("second", left + width + chance.step("secondAt", 14, 40, 4)) +
    box(left, top, width, height, wall) +
    roof(house, paint.deep, paint.warm, chance) +
    front(house, paint, chance) +
    path(`M${left + width / 2 - 16} ${FLOOR}h32l60 70h-152Z`, paint.paper)
  );
}

type House = {
  left: number;
  top: number;
  width: number;
  height: number;
  storeys: number;
  wall: string;
  trim: string;
};

function neighbours(fill: string, chance: Chance): string {
  const l = chance.step("leftHouse", 36, 84, 5);
  const r = chance.step("rightHouse", 36, 84, 5);
  return [
    box(-8, FLOOR - l, 74, l, fill),
    box(254, FLOOR - r, 74, r, fill),
    box(-150, FLOOR - r, 110, r, fill),
    box(352, FLOOR - l, 120, l, fill),
  ].join("");
}

function roof({ left, top, width, wall }: House, deep: string, warm: string, chance: Chance): string {
  const right = left + width;
  switch (chance.pick("roof", ["flat", "gable", "arched", "slope", "steps"])) {
    case "gable":
      return (
        path(`M${left - 8} ${top + 2}L${left + width / 2} ${top - 30}L${right + 8} ${top + 2}Z`, deep) +
        circle(left + width / 2, top - 10, 5, wall)
      );
    case "arched":
      return (
        path(`M${left} ${top + 1}C${left} ${top - 34} ${right} ${top - 34} ${right} ${top + 1}Z`, wall) +
        line(
          `M${left - 3} ${top}C${left - 3} ${top - 36} ${right + 3} ${top - 36} ${right + 3} ${top}`,
          deep,
          5,
        )
      );
    case "slope":
      return path(`M${left - 8} ${top + 2}V${top - 22}L${right + 8} ${top - 4}V${top + 2}Z`, deep);
    case "steps":
      return (
        box(left + width * 0.15, top - 12, width * 0.7, 13, wall) +
        box(left + width * 0.32, top - 24, width * 0.36, 13, wall) +
        line(
          `M${left - 3} ${top}H${left + width * 0.13}M${right + 3} ${top}H${right - width * 0.13}`,
          deep,
          4,
        )
      );
    default:
      return (
        box(left - 5, top - 6, width + 10, 8, deep, 2) +
        moved(left + width * 0.25, top - 6, circle(0, -5, 6, warm))
      );
  }
}

function front(house: House, paint: ReturnType<typeof paintOf>, chance: Chance): string {
  const { left, top, width, storeys, trim } = house;
  const columns = chance.step("columns", 3, 5, 3);
  const isArched = chance.pick("arched", [true, false]);
  const gap = width / columns;
  const glass = chance.pick("glass", [paint.deep, paint.far, "#FCDF93"]);
  const window = (x: number, y: number, w: number, h: number) =>
    (isArched ? path(arch(x, y, w, h), glass) : box(x - w / 2, y - h, w, h, glass, 2)) +
    line(`M${x - w / 2 - 1} ${y}H${x + w / 2 + 1}`, trim, 2);
  const upper = Array.from({ length: storeys - 1 }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      window(left + gap * (column + 0.5), top + 26 + row * 25, Math.min(gap * 0.55, 15), 17),
    ).join(""),
  ).join("");
  const middle = left + width / 2;
  const door = chance.pick("door", [paint.warm, paint.deep, paint.sun]);
  const sides = [left + width * 0.2, left + width * 0.8]
    .map((x) => window(x, FLOOR - 12, width * 0.22, 22))
    .join("");
  const awning = chance.pick("awning", ["stripes", "plain", "none"]);
  const above = FLOOR - 44;
  const cover =
    awning === "none"
      ? ""
      : path(
          `M${left + 6} ${above}H${left + width - 6}L${left + width + 2} ${above + 12}H${left - 2}Z`,
          paint.warm,
        ) +
        (awning === "stripes"
          ? Array.from({ length: 5 }, (_, index) =>
              path(
                `M${left + 6 + ((width - 12) / 5) * (index + 0.25)} ${above}h${(width - 12) / 10}l${2} 12h${-(width + 4) / 10}Z`,
                paint.paper,
              ),
            ).join("")
          : "");
  const pot = potted(
    chance.pick("pot", trees),
    chance.step("potH", 20, 34, 4),
    paint.deep,
    paint.deep,
    paint.warm,
    paint.paper,
  );
  return (
    upper +
    sides +
    path(
      isArched
        ? arch(middle, FLOOR, 26, 38)
        : `M${middle - 13} ${FLOOR}V${FLOOR - 34}H${middle + 13}V${FLOOR}Z`,
      door,
    ) +
    circle(middle + 8, FLOOR - 15, 1.6, paint.paper) +
    cover +
    moved(middle - 25, FLOOR + 2, pot, 0.8) +
    moved(middle + 25, FLOOR + 2, pot, 0.8)
  );
}
