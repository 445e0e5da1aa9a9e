/** A text that tells amounts, with the item and the part that it names; null where it names none. */
export interface ShownAmount {
  text: string;
  /** As they stand there, without a sign. */
  amounts: string[];
  item: string | null;
  role: string | null;
}

/** Every amount below an element, its names for screen readers too. It runs in a browser's page as well: nothing outside is used. */
export function readAmounts(root: Element): ShownAmount[] {
  const money = /R\$\s?-?\d[\d.]*(,\d{2})?/g;
  const shown: ShownAmount[] = [];
  const note = (text: string | null, at: Element | null): void => {
    const amounts = text?.match(money);
    if (!text || !amounts || at?.closest("script, style")) return;
    const role = at?.closest("[data-amount]")?.getAttribute("data-amount") ?? null;
    const item = at?.closest("[data-item]")?.getAttribute("data-item") ?? null;
    shown.push({ text, amounts: amounts.map((amount) => amount.replace(/\s|-/g, "")), item, role });
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) note(texts.currentNode.textContent, texts.currentNode.parentElement);
  for (const name of ["aria-label", "aria-valuetext"])
    for (const element of root.querySelectorAll(`[${name}]`)) note(element.getAttribute(name), element);
  return shown;
}

/** Computed, a filter's limits, or a price of before: several may stand together, and none is compared. */
export const isCompared = ({ role }: Pick<ShownAmount, "role">): boolean =>
  role !== "estimate" && role !== "range" && role !== "former";

/** The amounts that do not say what they are, in words. */
export const unnamed = (shown: readonly ShownAmount[]): string[] =>
  shown
    .filter(({ item, role, amounts }) => !item || !role || (amounts.length > 1 && isCompared({ role })))
    .map(({ text, item, role }) => `'${text}' is of ${item ?? "nothing"}, as ${role ?? "nothing"}`);
