/** An SVG path through points, its corners rounded. Distances in pixels. */
export function pathData(points: readonly { x: number; y: number }[], radius = 7): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const parts = [`M${first.x} ${first.y}`];
  for (const [at, corner] of rest.entries()) {
    const before = points[at];
    const after = rest[at + 1];
    if (!before || !after) {
      parts.push(`L${corner.x} ${corner.y}`);
      continue;
    }
    const into = towards(corner, before, radius);
    const out = towards(corner, after, radius);
    parts.push(`L${into.x} ${into.y}Q${corner.x} ${corner.y} ${out.x} ${out.y}`);
  }
  return parts.join("");
}

/** The point on the way from one to another, at most half-way. */
function towards(from: { x: number; y: number }, to: { x: number; y: number }, distance: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  const part = Math.min(distance, length / 2) / length;
  return { x: tenth(from.x + (to.x - from.x) * part), y: tenth(from.y + (to.y - from.y) * part) };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
