/** Calls back once somebody points at the page, touches it, moves the focus or presses a key: what may be asked for next can come meanwhile. */
export function whenTouched(then: () => void): void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    then();
  };
  for (const type of ["pointerover", "pointerdown", "focusin", "keydown"])
    addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal });
}
