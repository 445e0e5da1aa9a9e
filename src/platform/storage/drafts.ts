import { isBegun } from "./flows.ts";

/** What somebody typed into the forms of a page lies in session storage under this beginning and the page's path. */
const DRAFT = "vereda.draft.";

/** Under which key a form of a page keeps what is typed. */
export const draftKey = (path: string, form: string) => `${DRAFT}${path}#${form}`;

/**
 * How much of what was filled in at an address is kept for whoever comes back to it: `butCard` is all except a card's data.
 *
 * @param href a path of ours
 */
export function keptAt(href: string): "nothing" | "all" | "butCard" {
  const path = href.replace(/[?#].*/, "");
  // A card's data is never kept.
  if (isBegun(path)) return "butCard";
  try {
    const isKept = Object.keys(sessionStorage).some((key) => key.startsWith(draftKey(path, "")));
    return isKept ? "all" : "nothing";
  } catch {
    return "nothing"; // No storage, nothing kept.
  }
}
