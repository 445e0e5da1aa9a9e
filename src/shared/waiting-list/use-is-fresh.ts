import { type MouseEvent, useEffect, useState } from "react";

/** Props of a button or a link that keeps the focus and takes no press, because it came under a finger that meant another one. */
export const DEAF = {
  "aria-disabled": true,
  onClick: (press: Pick<MouseEvent, "preventDefault">) => press.preventDefault(),
} as const;

/** Longer than the pause of a hand that taps twice where it meant one: what came under it in between was not meant. */
const SECOND_TAP_MS = 600;

/**
 * True for a moment after `shown` has changed: a button that has come to where another one was must not take the second
 * tap that was meant for that.
 *
 * @param seen what has been there all along
 */
export function useIsFresh(shown: string, seen: string | null): boolean {
  const [known, setKnown] = useState(seen);
  useEffect(() => {
    if (known === shown) return undefined;
    const timer = setTimeout(setKnown, SECOND_TAP_MS, shown);
    return () => clearTimeout(timer);
  }, [known, shown]);
  return known !== shown;
}
