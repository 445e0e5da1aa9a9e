import type { Box, Drawing } from "xstate-paths/charts/drawing.ts";
import { isWithin } from "xstate-paths/charts/flow-order.ts";
import { linesOf } from "xstate-paths/charts/heads.ts";

/** Every pair of a drawing that share a place: words with other words, arrows or borders, and arrows with boxes they pass. */
export function collisions({ states, edges, initials }: Drawing): string[] {
  const isBox = ({ id }: { id: string }) => states.some((other) => other.id !== id && isWithin(other.id, id));
  const labels = edges.flatMap((edge) =>
    edge.labels.map((label) => ({ name: label.transition, box: label, edge })),
  );
  const heads = states.map(({ id, head }) => ({ name: `words of ${id}`, box: head, edge: null }));
  const words = [...labels, ...heads];
  const lines = [...edges, ...initials].flatMap((edge) =>
    linesOf(edge.points).map((box) => ({ name: `arrow to ${edge.target}`, box, edge })),
  );
  const pairs = [
    ...words.flatMap((word, at) => words.slice(at + 1).map((other) => [word, other] as const)),
    ...words.flatMap((word) =>
      lines.filter(({ edge }) => edge !== word.edge).map((line) => [word, line] as const),
    ),
  ];
  const met = pairs.filter(([a, b]) => overlap(a.box, b.box)).map(([a, b]) => `${a.name} × ${b.name}`);
  const torn = labels.flatMap(({ name, box }) =>
    states
      .filter((state) => isBox(state) && overlap(box, state) && !standsIn(box, state))
      .map(({ id }) => `${name} × border of ${id}`),
  );
  return [...met, ...torn];
}

/** Whether a box stands wholly in another. */
export function standsIn(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether two boxes share more than a border. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
