import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DRAWINGS, drawingNamed } from "#contract/drawing.ts";
import { draw } from "../drawings/draw.ts";
import { openStarter, withoutScripts } from "./late-start.ts";
import { digestOf } from "./page.ts";
import type { RenderedPage } from "./renderer.ts";
import { openRouteFiles } from "./route-files.ts";
import { withUsedStyles } from "./used-styles.ts";

/** What is sent of a rendered page: a document, and beside it what the app goes on from. */
export interface Document {
  html: string;
  /** Asked for after the first paint, for which a document that has it inside would wait. Null for a shell. */
  state: { name: string; json: string } | null;
}

/** Makes documents of rendered pages. */
export interface Documents {
  of(page: RenderedPage): Promise<Document>;
  /** The source of the only script that stands inside them, as a content security policy names it. */
  scriptSource: string;
}

/** The folder in which the states of pages lie, as addresses spell it. */
export const STATES = "/rendered/";

/** The face of the headings, for which the first paint does not wait: the starter has it come. */
const LATE_FACE = /@font-face\{[^}]*url\((\/assets\/bricolage[^)]*)\)[^}]*\}/;

/** Opens the documents of the app that is built in `folder`. */
export function openDocuments(folder: string): Documents {
  const template = withoutScripts(readFileSync(join(folder, "index.html"), "utf8"));
  const starter = openStarter(folder);
  const filesOf = openRouteFiles(folder);
  const face = LATE_FACE.exec(template.html);
  const frame = template.html.replace(/<title>[^<]*<\/title>\s*/, "").replace(LATE_FACE, "");
  return {
    scriptSource: starter.source,
    of: async ({ routeIds, status, head, body, state: goesOn }) => {
      const { styles, scripts, calling } = filesOf(routeIds, status);
      const state = goesOn && named(JSON.stringify({ ...goesOn, load: scripts }));
      const start = starter.elementFor({
        run: template.files,
        load: state ? [] : [...new Set([...scripts, ...calling])],
        state: state && STATES + state.name,
        face: face?.[1] ?? null,
      });
      // What the starter switches on, it does before there is a body: after it, the whole page would be laid out again.
      const html = frame
        .replace("</head>", () => `${styles}${head}${start}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${withDrawing(body)}</div>`);
      return { html: await withUsedStyles(html, state !== null), state };
    },
  };
}

/** The place of the drawing that is the first thing seen of a page (`src/shared/picture/FirstDrawing.tsx`). */
const FIRST_DRAWING = new RegExp(` data-drawing="${DRAWINGS}([^"]+)">`);

/** The same with the first drawing inside: as a file it would be painted a frame or more after the words. */
function withDrawing(body: string): string {
  return body.replace(FIRST_DRAWING, (_, name: string) => {
    const drawing = drawingNamed(name);
    return drawing ? `>${draw(drawing).replace(/ xmlns="[^"]*"/, "")}` : ">";
  });
}

const named = (json: string) => ({ name: `${digestOf(json)}.json`, json });
