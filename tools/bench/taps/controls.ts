/** The first of the controls of a page that are alike: same element, same styles, in the same kind of place. */
export interface Control {
  /** Element, styles and place of all that are alike: the same on every opening of a page. */
  kind: string;
  /** Value of its `data-tap` attribute. */
  mark: string;
  /** Accessible name, shortened. */
  name: string;
  /** Number of controls of its kind, it included. */
  alike: number;
  /** The key that presses it. */
  key: "Enter" | "Space" | "ArrowDown" | "a";
}

/** In the page: marks the controls that can be pressed, one of each kind; where a dialog is open, its own. What leads out of the product is left out. */
export function markControls(): Control[] {
  const over = document.querySelector("dialog[open]") ?? document.body;
  const controls = new Map<string, Control & { element: Element }>();
  for (const element of document.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    if (!isPressable(element)) continue;
    const place = element.closest("header, nav, main, footer, dialog, form, [role=region]");
    const kind = [element, element.parentElement, place].map(looks).join(" < ");
    const known = controls.get(kind);
    if (known) known.alike++;
    else {
      const mark = String(controls.size);
      controls.set(kind, { element, kind, mark, name: nameOf(element), alike: 1, key: keyOf(element) });
    }
  }
  for (const { element, mark } of controls.values()) element.setAttribute("data-tap", mark);
  return [...controls.values()].map(({ element: _, ...control }) => control);

  function looks(element: Element | null) {
    return `${element?.localName}.${element?.getAttribute("class") ?? ""}.${element?.getAttribute("type") ?? ""}`;
  }

  function isPressable(element: Element): boolean {
    if (element.matches(":disabled, [target=_blank], [type=hidden], [type=file], [download]")) return false;
    if (element.closest("[inert], [aria-hidden=true]") || !over.contains(element)) return false;
    if (element instanceof HTMLAnchorElement && element.origin !== location.origin) return false;
    const shown = (element as HTMLInputElement).labels?.[0] ?? element; // of others there are no labels
    return shown.checkVisibility({ visibilityProperty: true }) && shown.getClientRects().length > 0;
  }

  function nameOf(element: Element): string {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    const name =
      element.getAttribute("aria-label") ??
      ([...labels, element.textContent].find(Boolean) || element.getAttribute("placeholder") || "");
    return name.replace(/\s+/g, " ").trim().slice(0, 40);
  }

  function keyOf(element: Element): Control["key"] {
    if (element.matches("[type=radio], [type=range], select")) return "ArrowDown";
    if (element.matches("[type=checkbox]")) return "Space";
    return element.matches("input, textarea") ? "a" : "Enter";
  }
}
