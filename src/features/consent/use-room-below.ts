import { useCallback } from "react";

/** What the page makes room for by itself (`ConsentBanner.module.css`): the banner's lines at usual widths, without its padding. */
const USUAL_REM = 9.25;

/** Tells the page where the banner covers more of its end than usual: what has the focus stops above it, and the page ends above it. */
export function useRoomBelow() {
  return useCallback((banner: HTMLElement | null) => {
    if (!banner) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const isUsual = !entry || entry.contentRect.height <= USUAL_REM * rem;
      // Whatever this says, all elements inherit: each is styled anew.
      if (isUsual) style.removeProperty("--vd-consent-room");
      else style.setProperty("--vd-consent-room", `${Math.ceil(banner.getBoundingClientRect().height)}px`);
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty("--vd-consent-room");
    };
  }, []);
}
