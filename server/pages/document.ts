import { readFileSync } from "node:fs";
import { join } from "node:path";
import { starterOf, withoutScripts } from "./late-start.ts";
import type { RenderedPage } from "./renderer.ts";
import { openRouteFiles } from "./route-files.ts";

/** Makes whole documents of rendered pages, of the page that is built in `folder`. */
export function openDocuments(folder: string): (page: RenderedPage) => string {
  const template = withoutScripts(readFileSync(join(folder, "index.html"), "utf8"));
  const filesOf = openRouteFiles(folder);
  const untitled = template.html.replace(/<title>[^<]*<\/title>\s*/, "");
  return ({ routeIds, status, head, body, state }) => {
    const { styles, scripts } = filesOf(routeIds, status);
    const start = starterOf(template.files, scripts);
    return untitled
      .replace("</head>", () => `${styles}${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${stateOf(state)}${start}`);
  };
}

function stateOf(state: unknown): string {
  if (state === null) return "";
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="rendered">${json}</script>`;
}
