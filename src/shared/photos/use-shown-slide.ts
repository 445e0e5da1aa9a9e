import { type RefObject, useEffect, useState } from "react";

/** Which slide of a strip is in sight, from 0; as somebody slides. */
export function useShownSlide(strip: RefObject<HTMLElement | null>, first = 0): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () =>
      setShown(element.clientWidth ? Math.round(element.scrollLeft / element.clientWidth) : first);
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [strip, first]);
  return shown;
}
