import { Hono } from "hono";
import type { Deps } from "./deps.ts";
import { Refusal } from "./domain/refusal.ts";
import { createApi } from "./http/api.ts";
import { lastAnswers, noStore, ownDate, securityHeaders } from "./http/headers.ts";
import { observeRequests } from "./http/observe-requests.ts";
import { type App, answerFailure } from "./http/request.ts";
import { requestLog } from "./http/request-log.ts";
import { browserErrorRoutes } from "./routes/browser-errors.ts";
import { clockRoutes } from "./routes/clock.ts";
import { docsRoutes } from "./routes/docs.ts";
import { drawingRoutes } from "./routes/drawings.ts";
import { healthRoutes } from "./routes/health.ts";
import { photoFileRoutes } from "./routes/photo-files.ts";
import { pictureRoutes } from "./routes/pictures.ts";
import { pixNoticeRoutes, pixNoticesPath } from "./routes/pix-notices.ts";
import { sitemapRoutes } from "./routes/sitemap.ts";
import { registerRoutes } from "./routes.ts";
import { sandboxRoutes } from "./sandbox/routes.ts";

/**
 * Everything the server answers, apart from the app's own files: health, what robots ask for, the API below `/api`, the sandbox.
 *
 * @param leaving aborted when the process is about to stop
 */
export function createApp(deps: Deps, leaving = new AbortController().signal): App {
  const app: App = new Hono();
  app.use(lastAnswers(leaving));
  if (deps.telemetry.isOn) app.use(observeRequests(deps));
  app.use(requestLog(deps));
  app.use(securityHeaders(deps.config));
  healthRoutes(app, deps, leaving);
  browserErrorRoutes(app, deps);
  clockRoutes(app, deps);
  pixNoticeRoutes(app, deps);
  sitemapRoutes(app, deps);
  drawingRoutes(app);
  pictureRoutes(app, deps);
  photoFileRoutes(app, deps);
  app.route("/sandbox", sandboxRoutes(deps, postTo(app, pixNoticesPath(deps.config))));
  app.route("/api", createApiApp(deps));
  app.onError((failure, context) =>
    answerFailure(context, { id: context.get("requestId"), log: context.get("log") }, failure),
  );
  return app;
}

/** The sandbox tells of a payment as a real provider does, without a network. */
const postTo = (app: App, path: string) => async (body: object) => {
  const headers = { "content-type": "application/json" };
  await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
};

function createApiApp(deps: Deps): App {
  const api: App = new Hono();
  api.use(noStore);
  api.use(ownDate(deps.clock));
  docsRoutes(api);
  registerRoutes(createApi(api, deps));
  api.all("*", (context) =>
    answerFailure(
      context,
      { id: context.get("requestId"), log: context.get("log") },
      new Refusal("NOT_FOUND"),
    ),
  );
  return api;
}
