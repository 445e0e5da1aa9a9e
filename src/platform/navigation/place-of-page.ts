/**
 * Says of each page that is rendered whether its place is the router's to set. Not that of the first one where somebody has
 * scrolled it, or the browser has, before the app took it over.
 */
export function placeOfPage(): () => boolean {
  let isFirst = true;
  return () => {
    const isKept = isFirst && scrollY > 0;
    isFirst = false;
    // The router keeps a place only of what it heard being scrolled, and it has heard nothing yet.
    if (isKept) document.dispatchEvent(new Event("scroll"));
    return !isKept;
  };
}
