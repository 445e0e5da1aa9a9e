import type { Page } from "@playwright/test";

/** Whether the message of what has the focus is on the screen, the control too, and whether it is spoken. */
export interface Seen {
  isMessage: boolean;
  isControl: boolean;
  isSpoken: boolean;
}

/** Reads the page as somebody looks at it: what lies on top of something hides it. */
export function seenProblem(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const isSeen = (element: Element | null | undefined) => {
      if (!element) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const points = [
        [left + 3, top + 3],
        [Math.min(right, left + 40) - 3, middle],
        [left + 3, bottom - 3],
      ] as const; // x and y
      return points.every(([x, y]) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && (element.contains(above) || above.contains(element));
      });
    };
    const control = document.activeElement;
    const ids: string[] = [];
    for (let each = control; each; each = each.parentElement)
      ids.push(...(each.getAttribute("aria-describedby") ?? "").split(" "));
    const message = ids
      .filter(Boolean)
      .map((id) => document.getElementById(id))
      .find((each) => each?.closest("[aria-live]") && each.textContent?.trim());
    const shown = control?.matches("[type=checkbox], [type=radio]") ? control.closest("label") : control;
    return {
      isMessage: isSeen(message?.querySelector("p")),
      isControl: isSeen(shown),
      isSpoken: message?.closest("[aria-live]") instanceof HTMLElement,
    };
  });
}
