/** What somebody typed into the forms of a page lies in session storage under this beginning and the page's path. */
const DRAFT = "vereda.draft.";

/** Under which key a form of a page keeps what is typed. */
export const draftKey = (path: string, form: string) => `${DRAFT}${path}#${form}`;

/** The flows that keep themselves; a card's data is never kept. */
const FLOWS: Partial<Record<string, string>> = {
  "/purchase/init": "vereda.purchase",
  "/checkout": "vereda.checkout",
};

/**
 * How much of what was filled in at an address is kept for whoever comes back to it: `butCard` is all except a card's data.
 *
 * @param href a path of ours
 */
export function keptAt(href: string): "nothing" | "all" | "butCard" {
  const path = href.replace(/[?#].*/, "");
  const flow = FLOWS[path];
  try {
    if (flow && sessionStorage.getItem(flow) !== null) return "butCard";
    const isKept = Object.keys(sessionStorage).some((key) => key.startsWith(draftKey(path, "")));
    return isKept ? "all" : "nothing";
  } catch {
    return "nothing"; // No storage, nothing kept.
  }
}
