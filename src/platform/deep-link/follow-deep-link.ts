import { readDeepLink } from "./deep-link.ts";

type Page = Pick<typeof globalThis, "location" | "navigator" | "console">;

/**
 * Follows the deep link of the address the page was opened with, on a mobile device only. Anything wrong with it is logged,
 * and the page stays.
 */
export function followDeepLink(page: Page = globalThis): void {
  if (!isMobile(page.navigator)) return;
  try {
    const link = readDeepLink(page.location.search, page.location.origin);
    if (link) page.location.replace(link.href);
  } catch (error) {
    page.console.warn("The deep link is not followed.", error);
  }
}

/** A phone or a tablet; an iPad calls itself a Mac, but no Mac is touched with five fingers. */
function isMobile({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
