import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

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

/** The script that starts the app on a page that was rendered beforehand: `src/starter.ts`, as it was built. */
export interface Starter {
  /** The source by which a content security policy lets it run, and no other script inside a page. */
  source: string;
  /**
   * The element that starts the app, with the addresses of what it runs in this order, of what it has at hand for them (where a state does
   * not say so), of the page's state and of the face of its headings.
   */
  elementFor(files: {
    run: readonly string[];
    load: readonly string[];
    state: string | null;
    face: string | null;
  }): string;
}

/** Reads the starter of the app that is built in `folder`. */
export function openStarter(folder: string): Starter {
  const script = readFileSync(join(folder, ".vite/starter.js"), "utf8");
  return {
    source: `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    elementFor: ({ run, load, state, face }) => {
      if (run.length === 0) return "";
      const addresses = Object.entries({ run: run.join(" "), load: load.join(" "), state, face });
      const data = addresses.flatMap(([name, value]) => (value ? [`data-${name}="${value}"`] : []));
      return `<script ${data.join(" ")}>${script}</script>`;
    },
  };
}
