/** The loop below on the reference machine, an AMD EPYC of November 2026 with two cores and Node 24, ms. */
const REFERENCE_MS = 48;
const ROUNDS = 7;
const STEPS = 1_000_000;

/**
 * The factor by which this machine is slower than the reference: of a fixed loop of pure JavaScript, the quickest of some rounds, so that
 * a budget of milliseconds times it (of a rate, divided by it) means the same on any machine.
 */
export function calibrate(): number {
  const took = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...took) / REFERENCE_MS;
}

/** Numbers, texts and a map, as a server's work has them. */
function work(): number {
  const seen = new Map<string, number>();
  let state = 1;
  for (let step = 0; step < STEPS; step++) {
    state = (Math.imul(state, 48_271) + step) & 0x7fffffff;
    const key = `k${state % 1_000}`;
    seen.set(key, (seen.get(key) ?? 0) ^ state);
  }
  return seen.size;
}
