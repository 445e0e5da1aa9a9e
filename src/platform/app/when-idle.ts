/** Calls back once the page is there and the browser has nothing better to do. Safari has no idle callback. */
export function whenIdle(start: () => void): void {
  const wait = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1_000));
  const begin = () => void wait(() => start());
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
