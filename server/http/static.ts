import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import { STATES } from "../pages/document.ts";
import { NO_WORKER } from "../pages/no-worker.ts";
import type { Pages } from "../pages/pages.ts";
import { LOGO } from "../ports/mail/layout/html.ts";
import type { App } from "./request.ts";

const YEAR = "public, max-age=31536000, immutable";

/**
 * Serves the built app in `folder`: hashed assets for ever, compressed copies (`.br`, `.gz`) where they lie beside, and
 * a page that is rendered beforehand where `pages` has one, and the app's own page for every other address that a browser
 * navigates to.
 *
 * @param hasWorker false answers `/sw.js` with one that takes the service worker away again
 * @returns false where nothing is built there
 */
export function serveApp(app: App, folder: string, pages?: Pages, hasWorker = true): boolean {
  if (!existsSync(join(folder, "index.html"))) return false;
  const files = serveStatic({ root: folder, precompressed: true });
  if (!hasWorker)
    app.get("/sw.js", (context) =>
      context.body(NO_WORKER, 200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" }),
    );
  const page = serveStatic({ root: folder, path: "index.html", precompressed: true });
  app.use(async (context, next) => {
    const response = pages && isNavigation(context) ? await pages.page(context) : null;
    return response ?? next();
  });
  app.get(
    `${STATES}:name`,
    (context) => pages?.state(context, context.req.param("name")) ?? context.notFound(),
  );
  app.use(async (context, next) => {
    if (isHidden(context)) return next();
    const response = await files(context, next);
    if (response instanceof Response && context.req.path === LOGO.path)
      response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    if (response instanceof Response)
      return withCaching(response, context.req.path.startsWith("/assets/") ? YEAR : "no-cache");
  });
  app.use(async (context, next) => {
    if (!isNavigation(context)) return next();
    const response = await page(context, next);
    if (response instanceof Response) return withCaching(response, "no-cache");
  });
  return true;
}

/** Build metadata lies in dot folders; the API's and the sandbox's addresses are never files. */
function isHidden(context: Context): boolean {
  return /\/\.|^\/(api|sandbox)\//.test(context.req.path);
}

function isNavigation(context: Context): boolean {
  const { method, path } = context.req;
  if (method !== "GET" && method !== "HEAD") return false;
  if (isHidden(context) || path.startsWith("/assets/")) return false;
  const accepted = context.req.header("accept") ?? "*/*";
  // Who draws a preview of a link takes anything; whoever asks so for a file is answered by the file.
  return accepted.includes("text/html") || (accepted === "*/*" && !/\.\w+$/.test(path));
}

function withCaching(response: Response, value: string): Response {
  response.headers.set("Cache-Control", value);
  return response;
}
