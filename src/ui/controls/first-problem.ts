const CONTROL = ":is(input, select, textarea, button):not(:disabled, [type=hidden], [tabindex='-1'])";

/**
 * Brings the first message of a part of the page into view, above the bars that stay at its edges, and gives the focus
 * to what mends it: the control, or the group of controls, that the message describes.
 *
 * @returns false where nothing is wrong
 */
export function showFirstProblem(part: ParentNode | null): boolean {
  const message = part?.querySelector("[data-problem]");
  if (!part || !message) return false;
  const described = part.querySelectorAll<HTMLElement>(`[aria-describedby~="${CSS.escape(message.id)}"]`);
  const control = [...described].map(controlOf).find((each) => each !== null);
  control?.focus({ preventScroll: true });
  // The last one wins where not everything fits.
  for (const each of [message.parentElement, control?.closest("label") ?? control, message])
    each?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/** The control itself, or of a group the chosen or first one. */
function controlOf(described: HTMLElement): HTMLElement | null {
  if (described.matches(CONTROL)) return described;
  return (
    described.querySelector<HTMLElement>(`${CONTROL}:checked`) ??
    described.querySelector<HTMLElement>(CONTROL)
  );
}
