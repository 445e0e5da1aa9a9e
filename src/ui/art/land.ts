/** The drawing ground of every category scene: 320 by 180 units, cropped to whatever shape is asked for. */
export const WIDTH = 320;
export const HEIGHT = 180;

/** A range of hills: a smooth line through the given heights from edge to edge, closed at the bottom. */
export function hills(heights: readonly number[]): string {
  const step = (WIDTH + 40) / (heights.length - 1);
  const [first = HEIGHT, ...others] = heights.map(Math.round);
  // Each bend leaves as level as it came: what is left out of `S` is where the one before it pointed.
  const line = others.map((y, index) => {
    const from = -20 + index * step;
    const leaving = index === 0 ? `C${Math.round(from + step * 0.45)} ${first} ` : "S";
    return `${leaving}${Math.round(from + step * 0.55)} ${y} ${Math.round(from + step)} ${y}`;
  });
  return `M-20 ${first}${line.join("")}V${HEIGHT}H-20Z`;
}

/**
 * A footpath that winds from the lower edge to a point on the land, narrowing as it goes away.
 * `bend` says how far it swings, its sign to which side first.
 */
export function footpath(fromX: number, toX: number, toY: number, bend: number): string {
  const rise = HEIGHT + 6 - toY;
  const y1 = toY + rise * 0.3;
  const y2 = toY + rise * 0.62;
  const left = path`M${fromX - 24} ${HEIGHT + 6}C${fromX - 24 + bend} ${y2} ${toX - bend * 1.1} ${y1} ${toX - 1} ${toY}`;
  const right = path`L${toX + 1.5} ${toY}C${toX - bend * 0.8 + 5} ${y1} ${fromX + 24 + bend * 1.1} ${y2} ${fromX + 20} ${HEIGHT + 6}Z`;
  return left + right;
}

/** A path whose numbers have one decimal at most: a page with twenty pictures is half as long. */
export const path = (texts: TemplateStringsArray, ...values: number[]): string =>
  String.raw({ raw: texts }, ...values.map(round));

export const round = (value: number) => Math.round(value * 10) / 10;
