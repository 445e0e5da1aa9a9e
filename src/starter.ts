import { CONSENT_COOKIE, SAID_CONSENT_COOKIE } from "#contract/constants.ts";
import type { PressedEarly } from "./platform/app/pressed-early.ts";
import type { ComingLate } from "./platform/app/rendered.ts";

/*
 * The only script inside a page that was rendered beforehand: it starts the app once the page is loaded and painted (a page in the
 * background is not), or at once where somebody touches it before. Links and forms do their work without it. Each byte of it counts
 * on each first paint.
 */

const page = document.documentElement;
const { run = "", load = "", state, face } = document.currentScript?.dataset ?? {};
const late = globalThis as { comingLate?: ComingLate; pressedEarly?: PressedEarly };

// The banner that asks for the consent stands in every page: it shows where there is no answer, not even an unheard one.
page.toggleAttribute(
  "data-asks-consent",
  !new RegExp(`(^|; )(${CONSENT_COOKIE}|${SAID_CONSENT_COOKIE})=(true|false)(;|$)`).test(document.cookie),
);

// Pictures that can wait are asked for once the words are painted (`ui/theme/base.css`).
page.toggleAttribute("data-unpainted");

// Without the face of its headings (`ui/theme/fonts.css`) the page stands in one of the device, and asks for it when it is painted; or
// before, where the browser has it from another page, as a cookie tells: storage takes milliseconds to open.
const known = `vereda_face=${face}`;
const headings = face
  ? new FontFace("Bricolage Grotesque", `url(${face})`, { weight: "600 800", display: "swap" })
  : null;
if (headings && document.cookie.includes(known)) document.fonts.add(headings);

const PATIENCE_MS = 1_500;
let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  page.removeAttribute("data-unpainted");
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  const face = faceCame();
  // Together, as each of them has the whole page laid out; but the app does not wait long for a face.
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const styles = Promise.all([Promise.race([face, patience]), ...[...links].map(textOf)]).then(
    async ([, ...texts]) => {
      await frame();
      const whole = document.createElement("style");
      whole.textContent = texts.join("");
      document.head.append(whole);
    },
  );
  Promise.all([face, styles]).then(() => {
    if (headings?.status === "loaded") document.fonts.add(headings);
    // Parsed, styled and laid out in three tasks: what is asked for of one element is worked out for all.
    setTimeout(() => getComputedStyle(page).color);
  });
  late.comingLate = {
    styles,
    state: state
      ? fetch(state).then(
          (answer) => (answer.ok ? answer.json() : null),
          () => null,
        )
      : null,
  };
  // All files at once: what one of them would ask for next does not wait for it. In tasks of their own, so that the page can scroll and
  // hear in between; so does each script, of which what the entry stands on runs before it.
  setTimeout(() => {
    for (const src of listed(run)) add("script", { type: "module", async: false, src });
  });
  setTimeout(async () => {
    const addresses = (await late.comingLate?.state)?.load ?? listed(load);
    for (const href of addresses) add("link", { rel: "modulepreload", href });
  });
}

/** Right after a frame: until the next there is time for two tasks. A page that is not looked at has none. */
const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** The styles of which the page has a part. The link to what cannot be had goes: a route that needs it asks again. */
function textOf(link: HTMLLinkElement): Promise<string> {
  return fetch(link.href)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject()))
    .catch(() => {
      link.remove();
      return "";
    });
}

async function faceCame(): Promise<void> {
  try {
    await headings?.load();
    // biome-ignore lint/suspicious/noDocumentCookie: it is read where the answer cannot be waited for
    if (headings) document.cookie = `${known};path=/;max-age=31536000;samesite=lax`;
  } catch {} // It stays the device's.
}

const listed = (names: string) => names.split(" ").filter(Boolean);

function add(name: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(name), { crossOrigin: "" }, properties));
}

addEventListener("load", () => {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 500);
});
for (const type of ["pointerdown", "keydown"]) addEventListener(type, start, { capture: true });

// Buttons that are pressed before the app can hear it are kept for `pressed-early.ts`.
const heard = new AbortController();
const buttons = new Set<HTMLElement>();
late.pressedEarly = { buttons, heard };
addEventListener(
  "click",
  ({ target }) => {
    const button = (target as Element).closest("button"); // Clicks are on elements.
    if (button && !button.form) buttons.add(button);
  },
  { capture: true, signal: heard.signal },
);
