import { setTimeout } from "node:timers/promises";

/** Waits `ms` for work, which goes on by itself then. @param late answers, or throws, in its place */
export async function atMost<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  const over = new AbortController();
  const patience = setTimeout(ms, undefined, { signal: over.signal }).then(late);
  return Promise.race([work, patience]).finally(() => over.abort());
}
