/**
 * Calls back once the page is there and the browser has nothing better to do. Safari has no idle callback.
 *
 * @returns gives it up, where it has not been called yet
 */
export function whenIdle(start: () => void): () => void {
  const ended = new AbortController();
  const wait = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1_000));
  const begin = () => void wait(() => ended.signal.aborted || start());
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true, signal: ended.signal });
  return () => ended.abort();
}
