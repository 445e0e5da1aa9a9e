import { type RefObject, useEffect } from "react";

const MARGIN_PX = 8;
/** Less than four suggestions can be seen in: the box is moved up. */
const LITTLE_PX = 320;

/**
 * Keeps a list under a box within what is seen of the page, above a phone's keyboard and the question about cookies; moves the
 * page where that is too little.
 */
export function useRoomBelow(
  input: RefObject<HTMLInputElement | null>,
  panel: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useEffect(() => {
    const box = input.current;
    const below = panel.current;
    if (!isShown || !box || !below) return;
    const room = () => {
      const list = below.getBoundingClientRect();
      return seenBottom(list) - list.top - MARGIN_PX;
    };
    const measure = () => {
      if (room() < LITTLE_PX) box.form?.scrollIntoView({ block: "start", behavior: "instant" });
      below.style.maxBlockSize = `${Math.max(room(), LITTLE_PX / 3)}px`;
    };
    measure();
    globalThis.visualViewport?.addEventListener("resize", measure);
    return () => globalThis.visualViewport?.removeEventListener("resize", measure);
  }, [input, panel, isShown]);
}

/** Where what is seen of the page ends over the width of the list, px from the top. */
function seenBottom({ left, right }: DOMRect): number {
  const seen = globalThis.visualViewport;
  const bottom = seen ? seen.offsetTop + seen.height : innerHeight;
  const banner = document.querySelector("[data-consent-banner]")?.getBoundingClientRect();
  return banner && banner.left < right && banner.right > left ? Math.min(bottom, banner.top) : bottom;
}
