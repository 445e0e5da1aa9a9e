import type { ElementHandle, Page } from "@playwright/test";

/** A control that was pressed, on which page, and what the forms there held just before. */
interface Press {
  control: Element;
  name: string;
  path: string;
  typed: string[];
  /** Of a field for files: those that were chosen. */
  files: FileList | null;
}
interface Watched {
  presses: Press[];
  typed(but: Element): string[];
}
/** The page's own, as `watch` leaves it. */
type WatchedWindow = typeof globalThis & { watched: Watched };

/** Keeps, in the page, which controls were pressed: the last one last. A card's fields and a password are not read. */
function watch(): void {
  const isCards = (field: Element) =>
    field.matches("[autocomplete^=cc-]") || field.closest("form:has([autocomplete=cc-number])") !== null;
  const isKept = (field: HTMLInputElement) =>
    !field.matches("[type=password], [type=hidden]") && !isCards(field) && field.checkVisibility();
  const contentOf = (field: HTMLInputElement) =>
    field.matches("[type=checkbox], [type=radio]")
      ? field.checked && "x"
      : field.files?.item(0)?.name || field.value;
  const typed = (but: Element) =>
    [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")]
      .filter((field) => field !== but && isKept(field) && contentOf(field))
      .map((field) => `${field.labels?.[0]?.textContent ?? field.name}: ${contentOf(field)}`);
  const watched: Watched = { presses: [], typed };
  Object.assign(globalThis, { watched });
  const note = (control: Element, files: FileList | null) =>
    watched.presses.push({
      control,
      name: control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "",
      path: location.pathname,
      typed: typed(control),
      files,
    });
  addEventListener(
    "click",
    ({ target }) => {
      const near =
        target instanceof Element ? target.closest("label, button, a, input, select, summary") : null;
      const control = near instanceof HTMLLabelElement ? near.control : near;
      // A label's press comes once more, as its field's.
      if (control && near === control) note(control, null);
    },
    true,
  );
  addEventListener(
    "input",
    ({ target }) => {
      // The last digit of a code sends it, as its form's button does.
      const isCode = target instanceof HTMLInputElement && target.autocomplete === "one-time-code";
      const button = isCode && /^\d{6}$/.test(target.value) && target.form?.querySelector("[type=submit]");
      if (button) note(button, null);
    },
    true,
  );
  addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.files?.length) {
        const kept = new DataTransfer();
        for (const file of target.files) kept.items.add(file);
        note(target, kept.files);
      }
    },
    true,
  );
}

export const watchPresses = (page: Page) => page.addInitScript(watch);

/** Values that the forms of the page held at the last press, and do not hold any more. */
export const lostSincePress = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { presses, typed } = (globalThis as WatchedWindow).watched;
    const last = presses.at(-1);
    if (!last || last.path !== location.pathname) return [];
    const now = typed(last.control);
    // A field for files that is made anew is empty; the page names what it has kept.
    const isNamed = (field: string) =>
      document.body.textContent.includes(`Escolhida: ${field.split(": ")[1]}`);
    return last.typed.filter((field) => !now.includes(field) && !isNamed(field));
  });

/** None on a page that is on its way. */
export const countPresses = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as WatchedWindow).watched.presses.length).catch(() => 0);

/**
 * The control of a press as it is now: itself, or the one of its name; null where there is none that can be pressed, or the page is on
 * its way.
 */
export async function controlOf(page: Page, at: number): Promise<ElementHandle<Element> | null> {
  const found = page.evaluateHandle((index) => {
    const press = (globalThis as WatchedWindow).watched.presses[index];
    const isThere = (element: Element) =>
      element.isConnected && (element.checkVisibility() || element.matches("[type=file]"));
    if (!press || press.path !== location.pathname) return null;
    if (isThere(press.control)) return press.control;
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    const alike = [...document.querySelectorAll(press.control.localName)].filter(
      (element) => isThere(element) && nameOf(element) === press.name,
    );
    return press.name ? (alike.at(-1) ?? null) : null;
  }, at);
  return found.then(
    (handle) => handle.asElement(),
    () => null,
  );
}

/** Presses it again: a field for files is given those that it had. */
export async function pressControl(control: ElementHandle<Element>, at: number): Promise<void> {
  const isFile = await control.evaluate((field, index) => {
    const files = (globalThis as WatchedWindow).watched.presses[index]?.files;
    if (!files || !(field instanceof HTMLInputElement)) return false;
    field.files = files;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }, at);
  if (!isFile) await control.click({ timeout: 5_000 });
}
