/** Where things stand. What matters of a picture stands around 160, above the floor. */
export const FLOOR = 150;

/** Extent of a painted ground: it fills a box of any shape, up to a strip 40 times as wide as it is high. */
const GROUND = { left: -3040, right: 3360, top: -300, bottom: 500 } as const;

export const whole = (fill: string) =>
  box(GROUND.left, GROUND.top, GROUND.right - GROUND.left, GROUND.bottom - GROUND.top, fill);
/** Across the whole ground. */
export const band = (y: number, height: number, fill: string) =>
  box(GROUND.left, y, GROUND.right - GROUND.left, height, fill);
export const floor = (fill: string, y = FLOOR) =>
  box(GROUND.left, y, GROUND.right - GROUND.left, GROUND.bottom - y, fill);

export type Point = readonly [x: number, y: number];

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rx ? ` rx="${rx}"` : ""} fill="${fill}"/>`;
export const moved = (x: number, y: number, inner: string, scale = 1, isMirrored = false) =>
  `<g transform="translate(${round(x)} ${round(y)})${scale !== 1 || isMirrored ? ` scale(${isMirrored ? -scale : scale} ${scale})` : ""}">${inner}</g>`;

/** Straight from point to point. */
export const along = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");

/** An upright arch: a door, a window, a niche. */
export const arch = (x: number, y: number, width: number, height: number) => {
  const r = width / 2;
  return `M${round(x - r)} ${y}V${round(y - height + r)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} ${round(y - height + r)}V${y}Z`;
};

/** Hills: a smooth line through heights, 90 units apart with the middle one at 160, level beyond them; closed below. */
export function hills(heights: readonly number[]): string {
  const step = 90;
  const from = 160 - (step * (heights.length - 1)) / 2;
  const [first = FLOOR, ...others] = heights.map(Math.round);
  const bends = others.map((y, index) => {
    const x = from + index * step;
    const leaving = index === 0 ? `C${round(x + step * 0.45)} ${first} ` : "S";
    return `${leaving}${round(x + step * 0.55)} ${y} ${round(x + step)} ${y}`;
  });
  return `M${GROUND.left} ${first}H${from}${bends.join("")}H${GROUND.right}V${GROUND.bottom}H${GROUND.left}Z`;
}

export const round = (value: number) => Math.round(value * 10) / 10;
