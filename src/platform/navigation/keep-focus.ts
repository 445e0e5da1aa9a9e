import { focusHeadingOnceShown, focusOn, isShown } from "./use-focus-on-navigation.ts";

/** What has the focus, the headings before it, the nearest first, and the page or dialog that it is in. */
interface Held {
  element: Element;
  headings: HTMLElement[];
  scope: Element | null;
}

/**
 * What has the focus may go from the page: a button with the question that it answered, a dialog's opener with its row.
 * Where nothing else takes the focus then, the heading before it does, so that the keyboard goes on from there.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  // A task of its own, after React's effects: they choose better.
  const { port1: later, port2: now } = new MessageChannel();
  const keep = ({ target }: FocusEvent) => {
    if (target instanceof Element) held = placeOf(target);
  };
  const observer = new MutationObserver((records) => {
    if (held && isTaken(held.element, records)) now.postMessage(null);
  });
  later.onmessage = () => {
    if (held === null || canHold(held.element) || canHold(focused())) return;
    const { headings, scope } = held;
    held = null;
    if (!focusOn([...headings, ...headingsIn(scope)].find(canHold))) focusHeadingOnceShown();
  };
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["style", "disabled"] });
  document.addEventListener("focusin", keep);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", keep);
    later.close();
  };
}

function placeOf(element: Element): Held {
  const scope = element.closest("main, dialog, [role=dialog]");
  const isBefore = (heading: Element) =>
    heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
  return { element, headings: headingsIn(scope).filter(isBefore).reverse(), scope };
}

const headingsIn = (scope: Element | null): HTMLElement[] => [
  ...(scope?.querySelectorAll<HTMLElement>("h1, h2, h3") ?? []),
];

/** Removed, hidden with what it is in, as Suspense does, or disabled. */
const isTaken = (element: Element, records: MutationRecord[]) =>
  !element.isConnected ||
  records.some(({ type, target }) => type === "attributes" && target.contains(element));

const focused = () => (document.activeElement === document.body ? null : document.activeElement);
const canHold = (element: Element | null) =>
  element?.isConnected === true && isShown(element) && !element.matches(":disabled");
