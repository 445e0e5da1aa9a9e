const CONTROL = ":is(input, select, textarea, button):not(:disabled, [type=hidden], [tabindex='-1'])";

/** Stands for a part of the page whose code is on its way: a message may come with it. */
const COMING = "[data-coming]";

/**
 * Brings the first message of a part of the page into view, above the bars that stay at its edges, and gives the focus
 * to what mends it: the control, or the group of controls, that the message describes. What comes late before that message
 * is waited for, unless the focus goes elsewhere meanwhile.
 */
export function showFirstProblem(part: ParentNode | null): void {
  const first = part?.querySelector<HTMLElement>(`[data-problem], ${COMING}`);
  if (!part || !first) return;
  if (first.matches(COMING)) whenChanged(part, () => showFirstProblem(part));
  else show(part, first);
}

/** The same for a problem that the next rendering brings, however late it is. */
export function showProblemToCome(part: Element | null): void {
  requestAnimationFrame(() => {
    if (!part) return;
    if (part.querySelector(`[data-problem], ${COMING}`)) showFirstProblem(part);
    else whenChanged(part, () => showFirstProblem(part));
  });
}

function show(part: ParentNode, message: HTMLElement): void {
  const described = part.querySelectorAll<HTMLElement>(`[aria-describedby~="${CSS.escape(message.id)}"]`);
  const control = [...described].map(controlOf).find((each) => each !== null);
  control?.focus({ preventScroll: true });
  // The last one wins where not everything fits.
  for (const each of [message.parentElement, control?.closest("label") ?? control, message])
    each?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function whenChanged(part: Node, then: () => void): void {
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    if (document.activeElement === focused) then();
  });
  observer.observe(part, { childList: true, subtree: true });
}

/** The control itself, or of a group the chosen or first one; a button beside its fields chooses nothing of them. */
function controlOf(described: HTMLElement): HTMLElement | null {
  if (described.matches(CONTROL)) return described;
  return (
    described.querySelector<HTMLElement>(`${CONTROL}:checked`) ??
    described.querySelector<HTMLElement>(`${CONTROL}:not(button)`) ??
    described.querySelector<HTMLElement>(CONTROL)
  );
}
