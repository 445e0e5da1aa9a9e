import type { Chance } from "./chance.ts";
import type { Pose } from "./poses.ts";
import { along, circle, line, type Point, path } from "./shapes.ts";

export const SKINS = ["#F2C9A8", "#E0AC83", "#C68A5F", "#9A6240", "#6F4429"] as const;
export const HAIRS = ["#2B1B14", "#3D2618", "#5B3A22", "#8A5A2B", "#9C948A", "#1D1A1A"] as const;

export interface Wear {
  skin: string;
  hair: string;
  top: string;
  bottom: string;
  bun: boolean;
}

export function wearOf(chance: Chance, tops: readonly string[], bottoms: readonly string[]): Wear {
  return {
    skin: chance.pick("skin", SKINS),
    hair: chance.pick("hair", HAIRS),
    top: chance.pick("top", tops),
    bottom: chance.pick("bottom", bottoms),
    bun: chance.pick("bun", [true, false]),
  };
}

export function figure({ head, torso, arms, legs }: Pose, { skin, hair, top, bottom, bun }: Wear): string {
  const [[sx, sy], [hx, hy]] = torso;
  const [x, y] = head;
  const length = Math.hypot(hx - sx, hy - sy) || 1;
  const [ux, uy] = [(hx - sx) / length, (hy - sy) / length];
  const back = arms.slice(0, 1);
  const front = arms.slice(1);
  const limb = (points: readonly Point[], colour: string, width: number) =>
    line(along(points), colour, width);
  // The shoulders are broader than the hips.
  const beside = (px: number, py: number, by: number): Point => [px - uy * by, py + ux * by];
  const outline = along([beside(sx, sy, 9), beside(sx, sy, -9), beside(hx, hy, -7), beside(hx, hy, 7)]);
  const body = `<path d="${outline}Z" fill="${top}" stroke="${top}" stroke-width="8" stroke-linejoin="round"/>`;
  const neck = line(
    along([
      [sx, sy],
      [(sx + x) / 2, (sy + y) / 2],
    ]),
    skin,
    7,
  );
  return [
    ...back.map((points) => limb(points, skin, 7)),
    neck,
    ...legs.map((points) => limb(points, bottom, 10)),
    ...legs.map((points) => foot(points, skin)),
    body,
    bun ? circle(x - ux * 11 + 3, y - uy * 11, 4.5, hair) : "",
    circle(x, y, 9.5, skin),
    hairOf(x, y, hair),
    ...front.map((points) => limb(points, skin, 7)),
  ].join("");
}

const hairOf = (x: number, y: number, hair: string) =>
  path(
    `M${x - 9.7} ${y + 1}C${x - 12} ${y - 14} ${x + 12} ${y - 14} ${x + 9.7} ${y + 1}C${x + 7} ${y - 5} ${x - 2} ${y - 4} ${x - 4} ${y - 6}C${x - 6} ${y - 4} ${x - 8} ${y - 2} ${x - 9.7} ${y + 1}Z`,
    hair,
  );

function foot(points: readonly Point[], skin: string): string {
  const end = points.at(-1);
  return end ? circle(end[0], end[1], 4.6, skin) : "";
}
