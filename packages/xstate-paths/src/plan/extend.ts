import TinyQueue from "tinyqueue";
import type { Net, Walk } from "./net.ts";
import type { Prices } from "./prices.ts";

/** A place to go on from. */
interface Queued {
  cost: number;
  place: number;
}

/** The cheapest first; among equals a fixed order, so that the same chart has the same paths everywhere. */
const byCost = (a: Queued, b: Queued) => a.cost - b.cost || a.place - b.place;

/** Walks through a net and what they cover. */
export interface Tour {
  walks: Walk[];
  /** How often each target is covered. */
  counts: Int32Array;
}

/** What a search for walks goes by. */
export interface Guide {
  net: Net;
  prices: Prices;
  /** In steps, above zero. */
  resetCost: number;
  /** The most steps that a walk may have. */
  maxLength: number;
  /** How many steps were looked at: a measure of work that is the same on every machine. */
  work: number;
}

/** Among ways that cost the same beyond their worth, the shorter one is taken. */
const TIE = 0.01;

interface Label {
  cost: number;
  /** Steps of the walk up to here. */
  length: number;
  /** The arc that leads here; null where the search began. */
  arc: number | null;
  /** The walk that is carried on, or null with the entry of a new one. */
  walk: number | null;
  entry: number;
}

/** Which walk is carried on (null: a new one from `entry`), and by which arcs. */
export interface Extension {
  walk: number | null;
  entry: number;
  arcs: number[];
}

/**
 * The way to something new that costs the least beyond what it is worth: from the end of any walk, or from a new start. A
 * step costs what it exceeds its price by, and the price of what it covers again. Null where nothing new can be reached.
 *
 * @param isShortest counts nothing but steps, from new starts only: finds whatever lies within `maxLength`
 */
export function cheapestExtension(guide: Guide, tour: Tour, isShortest = false): Extension | null {
  const { net, prices, maxLength } = guide;
  const labels: (Label | undefined)[] = new Array(net.size);
  const queue = new TinyQueue<Queued>([], byCost);
  let best: Label | null = null;
  const price = (excess: number, covered: readonly number[]): number =>
    isShortest ? 1 : excess + TIE + covered.reduce((sum, target) => sum + again(prices, tour, target), 0);
  const isNew = (covered: readonly number[]) => covered.some((target) => tour.counts[target] === 0);
  const reach = (place: number, label: Label) => {
    const known = labels[place];
    if (label.length > maxLength || (known && known.cost <= label.cost)) return;
    labels[place] = label;
    queue.push({ cost: label.cost, place });
  };
  const aim = (label: Label) => {
    if (label.length <= maxLength && (best === null || label.cost < best.cost)) best = label;
  };
  for (const [entry, { place, targets }] of net.entries.entries()) {
    const cost = price(prices.ofEntries[entry] ?? 0, targets);
    const label = { cost, length: 0, arc: null, walk: null, entry };
    if (isNew(targets)) aim(label);
    reach(place, label);
  }
  if (!isShortest)
    for (const [walk, { entry, arcs }] of tour.walks.entries()) {
      const place = endOf(net, { entry, arcs });
      reach(place, { cost: -(prices.ends[place] ?? 0), length: arcs.length, arc: null, walk, entry });
    }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const label = labels[next.place];
    if (!label || label.cost < next.cost) continue;
    if (best !== null && label.cost >= (best as Label).cost) break;
    for (const arc of net.leaving[next.place] ?? []) {
      guide.work += 1;
      const { to, targets } = net.arcs[arc] ?? { to: 0, targets: [] };
      const cost = label.cost + price(prices.ofArcs[arc] ?? 0, targets);
      const onward = { ...label, cost, length: label.length + 1, arc };
      if (isNew(targets)) aim(onward);
      reach(to, onward);
    }
  }
  return best && extensionTo(best, labels, net);
}

function again(prices: Prices, tour: Tour, target: number): number {
  return tour.counts[target] === 0 ? 0 : (prices.targets[target] ?? 0);
}

function extensionTo(goal: Label, labels: readonly (Label | undefined)[], net: Net): Extension {
  const arcs: number[] = [];
  for (let label: Label | undefined = goal; label && label.arc !== null; ) {
    arcs.push(label.arc);
    label = labels[net.arcs[label.arc]?.from ?? -1];
  }
  return { walk: goal.walk, entry: goal.entry, arcs: arcs.reverse() };
}

/** Where a walk ends. */
export function endOf(net: Net, { entry, arcs }: Walk): number {
  const last = arcs.at(-1);
  return (last === undefined ? net.entries[entry]?.place : net.arcs[last]?.to) ?? 0;
}
