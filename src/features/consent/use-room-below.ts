import { useCallback } from "react";

/** Tells the page how much of its end the banner covers: what has the focus stops above it, and the page ends above it. */
export function useRoomBelow() {
  return useCallback((banner: HTMLElement | null) => {
    if (!banner) return;
    const page = document.documentElement;
    const observer = new ResizeObserver(() =>
      page.style.setProperty("--vd-consent-room", `${Math.ceil(banner.getBoundingClientRect().height)}px`),
    );
    observer.observe(banner);
    return () => {
      observer.disconnect();
      page.style.removeProperty("--vd-consent-room");
    };
  }, []);
}
