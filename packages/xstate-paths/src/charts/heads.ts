import type { Box, Drawing, DrawnState } from "./drawing.ts";
import { isWithin } from "./flow-order.ts";

/** Moves the words of each box that holds states to the left, as far as no arrow or other box is in their way. */
export function headsToTheLeft(drawing: Drawing): Drawing {
  return { ...drawing, states: drawing.states.map((state) => ({ ...state, head: headOf(state, drawing) })) };
}

function headOf({ id, x, head }: DrawnState, { states, edges, initials }: Drawing): Box {
  const beside = [
    ...states.filter((state) => !isWithin(id, state.id)),
    ...initials,
    ...edges.flatMap(({ labels }) => labels),
    ...[...edges, ...initials].flatMap(({ points }) => linesOf(points)),
  ].filter((each) => each.y <= head.y + head.height && head.y <= each.y + each.height);
  const free = [x, ...beside.map((each) => each.x + each.width + GAP)]
    .filter((left) => left >= x && left < head.x)
    .sort((a, b) => a - b)
    .find((left) =>
      beside.every((each) => left + head.width + GAP <= each.x || each.x + each.width + GAP <= left),
    );
  return { ...head, x: free ?? head.x };
}

const GAP = 8;

/** The straight parts of an arrow, as boxes without a breadth. */
export function linesOf(points: readonly { x: number; y: number }[]): Box[] {
  return points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
  });
}
