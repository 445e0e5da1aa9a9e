import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Guide, Tour } from "./extend.ts";
import type { Net, Walk } from "./net.ts";
import { completed, costOf, placesOf } from "./tour.ts";

type Dice = (below: number) => number;

/** When to stop: after so many tries in a row without a gain, or when so many steps were looked at. */
export interface Effort {
  patience: number;
  work: number;
}

/**
 * Large neighbourhood search: takes part of the walks away, covers anew what is missing, and keeps what is no worse. Effort
 * is counted and not timed, and the dice are always the same: so are the walks, on every machine.
 */
export function improved(guide: Guide, first: Tour, { patience, work }: Effort): Tour {
  const random = xoroshiro128plus(1);
  const dice: Dice = (below) => uniformInt(random, 0, Math.max(0, below - 1));
  const end = guide.work + work;
  let best = first;
  for (let vain = 0; vain < patience && guide.work < end; ) {
    const tour = completed(guide, thinned(guide.net, best.walks, dice));
    const gain = costOf(guide, best) - costOf(guide, tour);
    vain = gain > 0 ? 0 : vain + 1;
    if (gain >= 0) best = tour;
  }
  return best;
}

/** Without a few of the walks, or of their ends, or with a shorter way in the middle of one. */
function thinned(net: Net, walks: readonly Walk[], dice: Dice): Walk[] {
  const kind = dice(3);
  const chosen = new Set(Array.from({ length: 1 + dice(3) }, () => dice(walks.length)));
  if (kind === 0) return walks.filter((_, at) => !chosen.has(at));
  return walks.map((walk, at) => {
    if (!chosen.has(at)) return walk;
    return kind === 1
      ? { ...walk, arcs: walk.arcs.slice(0, dice(walk.arcs.length)) }
      : straightened(net, walk, dice);
  });
}

function straightened(net: Net, walk: Walk, dice: Dice): Walk {
  const places = placesOf(net, walk);
  const [one, other] = [dice(places.length), dice(places.length)];
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const way = shortestWay(net, places[from] ?? 0, places[to] ?? 0);
  return { ...walk, arcs: [...walk.arcs.slice(0, from), ...way, ...walk.arcs.slice(to)] };
}

/** Breadth first; both places lie on one walk, so there is a way. */
function shortestWay(net: Net, from: number, to: number): number[] {
  const via = new Map<number, number | null>([[from, null]]);
  for (const place of via.keys()) {
    if (via.has(to)) break;
    for (const arc of net.leaving[place] ?? []) {
      const next = net.arcs[arc]?.to ?? 0;
      if (!via.has(next)) via.set(next, arc);
    }
  }
  const way: number[] = [];
  for (let arc = via.get(to) ?? null; arc !== null; arc = via.get(net.arcs[arc]?.from ?? 0) ?? null)
    way.push(arc);
  return way.reverse();
}
