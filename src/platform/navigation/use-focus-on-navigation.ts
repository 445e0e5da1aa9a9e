import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * After a move to another page the focus goes to its heading, so that a screen reader says where one is and the
 * keyboard goes on from there. A change of the search parameters alone leaves the focus where it is.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, pathChanged, toLocation }) => {
      stopWaiting();
      if (fromLocation && pathChanged && !toLocation.hash) stopWaiting = focusHeadingOnceShown();
    });
    return () => {
      stopWaiting();
      unsubscribe();
    };
  }, [router]);
}

/** A page may still suspend when it has its turn: meanwhile the page before it stands there, hidden. */
export function focusHeadingOnceShown(): () => void {
  if (focusHeading()) return () => {};
  const main = document.querySelector<HTMLElement>("main");
  focusOn(main);
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== main && document.activeElement !== document.body;
    if (isElsewhere || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["style"] });
  return () => observer.disconnect();
}

/** Where the focus goes on when what had it is gone with its whole part of the page. */
export const focusHeading = (): boolean => focusOn(shownHeading());

const shownHeading = () => [...document.querySelectorAll<HTMLElement>("main h1")].find(isShown);

/** Suspense hides what it keeps by an inline style; the heading of a skeleton goes with it. */
export const isShown = (element: Element): boolean =>
  element.closest('[style*="display: none"], [aria-hidden=true]') === null;

/** True where there was something to take the focus. */
export function focusOn(target: HTMLElement | null | undefined): boolean {
  if (!target) return false;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}
