import { openApiDocument } from "../docs/openapi.ts";
import { docsPage } from "../docs/page.ts";
import type { App } from "../http/request.ts";

/** The contract for machines, `/openapi.json`, and for people, `/docs`. */
export function docsRoutes(api: App): void {
  api.get("/openapi.json", (context) => context.json(openApiDocument()));
  api.get("/docs", (context) => context.html(docsPage(openApiDocument())));
}
