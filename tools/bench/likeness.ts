import { percentile } from "./table.ts";

const BINS = 20;

/** How alike two sets of samples are. */
export interface Likeness {
  /** The area that both histograms share, 0 to 1, over bins that hold as many samples each. Alike sets of 2,000 have 0.94. */
  overlap: number;
  /** How often one of the first takes longer than one of the second, 0 to 1 (the rank-sum statistic); 0.5 where they are alike. */
  slower: number;
}

export function likenessOf(first: readonly number[], second: readonly number[]): Likeness {
  const pooled = [...first, ...second];
  const edges = Array.from({ length: BINS - 1 }, (_, at) => percentile(pooled, (at + 1) / BINS));
  const [a, b] = [sharesIn(first, edges), sharesIn(second, edges)];
  return {
    overlap: a.reduce((area, share, bin) => area + Math.min(share, b[bin] ?? 0), 0),
    slower: first.reduce((sum, sample) => sum + shareBelow(second, sample), 0) / first.length,
  };
}

function sharesIn(samples: readonly number[], edges: readonly number[]): number[] {
  const counts = new Array<number>(edges.length + 1).fill(0);
  for (const sample of samples) {
    const bin = edges.findIndex((edge) => sample <= edge);
    const at = bin === -1 ? edges.length : bin;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count) => count / samples.length);
}

/** Of equals, half count. */
function shareBelow(samples: readonly number[], value: number): number {
  let below = 0;
  for (const sample of samples) below += sample < value ? 1 : sample === value ? 0.5 : 0;
  return below / samples.length;
}
