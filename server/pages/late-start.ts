import { createHash } from "node:crypto";

/**
 * Starts the app once the page is there, or at once where somebody touches it before. It asks for all its files together: what one
 * of them would ask for next does not wait for it. A button that is pressed before the app can hear it is kept for
 * `src/platform/app/pressed-early.ts`; links and forms do their work without it.
 */
const STARTER = `{
const files = document.currentScript.dataset.files.split(" ");
const start = () => {
  if (!files.length) return;
  const [entry] = files;
  for (const href of files.splice(0)) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }));
  document.head.append(Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src: entry }));
};
addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)), { once: true });
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
  /** Addresses of what it starts with: the entry, and what that asks for at once. */
  files: string[];
}

/** Takes the scripts out of a built page. */
export function withoutScripts(html: string): LatePage {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const entry = ENTRY.exec(html)?.[1];
  return {
    html: html.replace(ENTRY, "").replaceAll(PRELOAD, ""),
    files: entry === undefined ? [] : [entry, ...preloads],
  };
}

/** The element that starts the app from these files, the entry first. */
export const starterOf = (files: readonly string[]): string =>
  files.length > 0 ? `<script data-files="${files.join(" ")}">${STARTER}</script>` : "";
