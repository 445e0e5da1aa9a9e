import type { Context } from "hono";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../http/headers.ts";
import { STARTER_SOURCE } from "./late-start.ts";
import { encodingFor, type Page } from "./page.ts";

/**
 * A browser asks each time, and mostly hears that nothing has changed; a cache that stands before the server may answer for a minute by
 * itself. That is what a page may be old, and as long as an old build's files must stay where they are.
 */
const CACHING = "public, max-age=0, s-maxage=60";

/** Answers with a page that is everybody's: it varies by how it is asked for, never by who asks. */
export function answerPage(context: Context, { status, etag, bodies }: Page, config: Config): Response {
  const encoding = encodingFor(context.req.header("accept-encoding"));
  const headers = new Headers({
    "Cache-Control": CACHING,
    "Content-Security-Policy": contentSecurityPolicy(config, [STARTER_SOURCE]),
    ETag: etag,
    Vary: "Accept, Accept-Encoding",
  });
  const isKnown =
    context.req
      .header("if-none-match")
      ?.split(/\s*,\s*/)
      .includes(etag) ?? false;
  if (isKnown && status === 200) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", "text/html; charset=UTF-8");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bodies[encoding].length));
  return new Response(context.req.method === "HEAD" ? null : bodies[encoding], { status, headers });
}
