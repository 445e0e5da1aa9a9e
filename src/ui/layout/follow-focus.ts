/**
 * Brings what the keyboard reaches in a row that slides sideways (`data-slides`) into sight: by themselves, browsers leave a half-hidden
 * link where it is. One listener for the document, as a part of a page may be reached before its own code has come.
 */
export function followFocus(): void {
  // On the way down: what is not alive yet React keeps from whoever listens on the way up.
  addEventListener("focusin", bringIntoView, true);
}

function bringIntoView({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches("[data-slides] :focus-visible"))
    (target.closest("li") ?? target).scrollIntoView({ block: "nearest", inline: "nearest" });
}
