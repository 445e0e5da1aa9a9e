import { cheapestExtension, type Guide, type Tour } from "./extend.ts";
import type { Net, Walk } from "./net.ts";

/** Carries walks on, and begins new ones, until everything is covered that lies within the greatest length. */
export function completed(guide: Guide, walks: readonly Walk[]): Tour {
  const tour = tourOf(guide.net, walks);
  for (;;) {
    const way = cheapestExtension(guide, tour) ?? cheapestExtension(guide, tour, true);
    if (way === null) return trimmed(guide.net, tour);
    const { walk, entry, arcs } = way;
    const before = walk === null ? null : tour.walks[walk];
    const whole = { entry, arcs: [...(before?.arcs ?? []), ...arcs] };
    if (walk === null) tour.walks.push(whole);
    else tour.walks[walk] = whole;
    for (const target of coveredBy(guide.net, { entry, arcs }, before === null)) count(tour, target, 1);
  }
}

/** What walks cost, in steps. */
export function costOf({ resetCost }: Guide, { walks }: Tour): number {
  return walks.reduce((sum, { arcs }) => sum + arcs.length + resetCost, 0);
}

/** The places that a walk visits, its entry's first. */
export function placesOf(net: Net, { entry, arcs }: Walk): number[] {
  return [net.entries[entry]?.place ?? 0, ...arcs.map((arc) => net.arcs[arc]?.to ?? 0)];
}

function tourOf(net: Net, walks: readonly Walk[]): Tour {
  const tour = { walks: [...walks], counts: new Int32Array(net.targets.length) };
  for (const walk of walks) for (const target of coveredBy(net, walk)) count(tour, target, 1);
  return tour;
}

/** Drops the ends of walks, and whole walks, that cover nothing of their own. */
function trimmed(net: Net, tour: Tour): Tour {
  const isOwn = (target: number) => tour.counts[target] === 1;
  const give = (targets: readonly number[] = []) => {
    for (const target of targets) count(tour, target, -1);
  };
  const walks = tour.walks.flatMap(({ entry, arcs }) => {
    const kept = [...arcs];
    for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
      if (net.arcs[last]?.targets.some(isOwn)) return [{ entry, arcs: kept }];
      give(net.arcs[last]?.targets);
      kept.pop();
    }
    if (net.entries[entry]?.targets.some(isOwn)) return [{ entry, arcs: kept }];
    give(net.entries[entry]?.targets);
    return [];
  });
  return { walks, counts: tour.counts };
}

function coveredBy(net: Net, { entry, arcs }: Walk, withEntry = true): number[] {
  const first = withEntry ? (net.entries[entry]?.targets ?? []) : [];
  return [...first, ...arcs.flatMap((arc) => net.arcs[arc]?.targets ?? [])];
}

function count({ counts }: Tour, target: number, by: number): void {
  counts[target] = (counts[target] ?? 0) + by;
}
