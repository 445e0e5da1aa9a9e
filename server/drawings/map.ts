import type { Chance } from "./chance.ts";
import { box, circle, oval, path, whole } from "./shapes.ts";

const STREETS = { across: [-1, 0, 1, 2, 3], down: [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7] };

/** A corner of a town with a pin in it, not to scale: decoration, the address beside it says where it is. */
export function drawMap(chance: Chance): string {
  const across = STREETS.across.map(
    (at) => `M-400 ${40 + at * 62 + chance.step(`across${at}`, -10, 10, 5)}H720`,
  );
  const down = STREETS.down.map((at) => `M${30 + at * 88 + chance.step(`down${at}`, -16, 16, 5)} -200V380`);
  const bank = chance.step("bank", -10, 40, 5);
  const bend = chance.step("bend", -40, 40, 5);
  const river = `M-400 ${bank}H-60C60 ${bank + bend} 120 ${bank - bend} 380 ${bank + 14}H720V-200H-400Z`;
  return (
    whole("#F4F0E8") +
    `<g transform="rotate(${chance.step("turn", -18, 18, 7)} 160 90)">` +
    box(chance.step("parkX", 180, 210, 4), chance.step("parkY", 8, 30, 4), 84, 58, "#BBE3D4", 10) +
    path(river, "#D3E6EE") +
    `<path d="${[...across, ...down].join("")}" stroke="#FFF" stroke-width="11" fill="none"/>` +
    '<path d="M-400 104H720" stroke="#FCDF93" stroke-width="9"/></g>' +
    `<g opacity=".18">${oval(160, 103, 13, 4, "#211E18")}</g>` +
    path("M160 102C146 84 140 75 140 64a20 20 0 0 1 40 0C180 75 174 84 160 102Z", "#B4512B") +
    circle(160, 64, 7.5, "#FFF")
  );
}
