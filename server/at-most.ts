import { setTimeout } from "node:timers/promises";

/** Waits for work, which goes on by itself once `ms` have passed. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([work, setTimeout(ms, undefined, { signal }).catch(() => {})]).finally(() =>
    over.abort(),
  );
}
