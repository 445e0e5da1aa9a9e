import { createHash } from "node:crypto";
import { CONSENT_COOKIE } from "#contract/constants.ts";

/**
 * Starts the app once the page is loaded and painted (a page in the background is not), or at once where somebody touches it
 * before. It asks for all its files together: what one
 * of them would ask for next does not wait for it. What the entry stands on runs before it, each file in a task of its own, so that
 * the page can scroll and hear in between. The banner that asks for the consent stands in every page: it shows where there is no
 * answer. A button that is pressed before the app can hear it is kept for
 * `src/platform/app/pressed-early.ts`; links and forms do their work without it.
 */
const STARTER = `{
document.documentElement.toggleAttribute("data-asks-consent", !/(^|; )${CONSENT_COOKIE}=(true|false)(;|$)/.test(document.cookie));
const { run, load } = document.currentScript.dataset;
let isStarted = false;
const add = (name, what, list) => {
  for (const url of list.split(" ")) url && document.head.append(Object.assign(document.createElement(name), { crossOrigin: "", ...what(url) }));
};
const start = () => {
  if (isStarted) return;
  isStarted = true;
  add("link", (href) => ({ rel: "modulepreload", href }), load);
  add("script", (src) => ({ type: "module", async: false, src }), run);
};
addEventListener("load", () => {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 500);
}, { once: true });
for (const type of ["pointerdown", "keydown"]) addEventListener(type, start, { once: true, capture: true });
const heard = new AbortController();
globalThis.pressedEarly = { button: null, heard };
addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button && !button.form) pressedEarly.button = button;
}, { capture: true, signal: heard.signal });
}`;

/** The source by which a content security policy lets the starter run, and no other script inside a page. */
export const STARTER_SOURCE = `'sha256-${createHash("sha256").update(STARTER).digest("base64")}'`;

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;

/** A built page whose scripts load after its first paint. */
export interface LatePage {
  html: string;
  /** Addresses of what it starts with: what the entry stands on, and then the entry. */
  files: string[];
}

/** Takes the scripts out of a built page. */
export function withoutScripts(html: string): LatePage {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const entry = ENTRY.exec(html)?.[1];
  return {
    html: html.replace(ENTRY, "").replaceAll(PRELOAD, ""),
    files: entry === undefined ? [] : [...preloads, entry],
  };
}

/** The element that runs these files in their order, and has those at hand that they will ask for. */
export const starterOf = (run: readonly string[], load: readonly string[]): string =>
  run.length > 0
    ? `<script data-run="${run.join(" ")}" data-load="${load.join(" ")}">${STARTER}</script>`
    : "";
