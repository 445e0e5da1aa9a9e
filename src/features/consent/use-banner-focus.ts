import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Takes the focus where the banner was opened on purpose, and gives it back when the banner goes: to what opened it, or to
 * the page.
 */
export function useBannerFocus(isOpenedOnPurpose: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const banner = title.current?.closest("section");
    const before = isOpenedOnPurpose ? document.activeElement : null;
    if (isOpenedOnPurpose) title.current?.focus();
    // Of a layout effect, this runs while the banner still stands in the page.
    return () => {
      if (!banner?.contains(document.activeElement)) return;
      const next =
        before instanceof HTMLElement && before !== document.body ? before : document.querySelector("main");
      next?.focus({ preventScroll: true });
    };
  }, [isOpenedOnPurpose]);
  return title;
}
