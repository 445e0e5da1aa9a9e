/** The drawing ground of every category scene: 320 by 180 units, cropped to whatever shape is asked for. */
export const WIDTH = 320;
export const HEIGHT = 180;

/** A range of hills: a smooth line through the given heights from edge to edge, closed at the bottom. */
export function hills(heights: readonly number[]): string {
  const step = (WIDTH + 40) / (heights.length - 1);
  const at = (index: number) => -20 + index * step;
  const line = heights.slice(1).map((y, index) => {
    const from = at(index);
    const before = heights[index] ?? y;
    return `C${round(from + step * 0.45)} ${round(before)} ${round(from + step * 0.55)} ${round(y)} ${round(from + step)} ${round(y)}`;
  });
  return `M-20 ${round(heights[0] ?? HEIGHT)}${line.join("")}V${HEIGHT}H-20Z`;
}

/**
 * A footpath that winds from the lower edge to a point on the land, narrowing as it goes away.
 * `bend` says how far it swings, its sign to which side first.
 */
export function footpath(fromX: number, toX: number, toY: number, bend: number): string {
  const rise = HEIGHT + 6 - toY;
  const y1 = round(toY + rise * 0.3);
  const y2 = round(toY + rise * 0.62);
  const left = `M${fromX - 24} ${HEIGHT + 6}C${fromX - 24 + bend} ${y2} ${toX - bend * 1.1} ${y1} ${toX - 1} ${toY}`;
  const right = `L${toX + 1.5} ${toY}C${toX - bend * 0.8 + 5} ${y1} ${fromX + 24 + bend * 1.1} ${y2} ${fromX + 20} ${HEIGHT + 6}Z`;
  return left + right;
}

export const round = (value: number) => Math.round(value * 10) / 10;
