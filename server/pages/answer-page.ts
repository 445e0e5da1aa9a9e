import type { Context } from "hono";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../http/headers.ts";
import { encodingFor, type Packed, type Page } from "./page.ts";

/**
 * A browser asks each time, and mostly hears that nothing has changed; a cache that stands before the server may answer for a minute by
 * itself. That is what a page may be old, and as long as an old build's files must stay where they are.
 */
const CACHING = "public, max-age=0, s-maxage=60";
/** Its address is that of its content. */
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Answers with a page that is everybody's: it varies by how it is asked for, never by who asks.
 *
 * @param script the source of the script inside it
 */
export function answerPage(context: Context, page: Page, config: Config, script: string): Response {
  return answer(context, page, page.status, {
    "Cache-Control": CACHING,
    "Content-Security-Policy": contentSecurityPolicy(config, [script]),
    "Content-Type": "text/html; charset=UTF-8",
    Vary: "Accept, Accept-Encoding",
  });
}

/** Answers with what the app goes on from, on a page that was sent before. */
export function answerState(context: Context, state: Packed): Response {
  return answer(context, state, 200, {
    "Cache-Control": FOREVER,
    "Content-Type": "application/json",
    Vary: "Accept-Encoding",
  });
}

/** Answers with a picture that a browser may show, and nobody may run anything from. */
export function answerDrawing(context: Context, drawing: Packed): Response {
  return answer(context, drawing, 200, {
    "Cache-Control": FOREVER,
    "Content-Security-Policy": "default-src 'none'",
    "Content-Type": "image/svg+xml",
    Vary: "Accept-Encoding",
  });
}

function answer(context: Context, { etag, bodies }: Packed, status: number, always: HeadersInit): Response {
  const encoding = encodingFor(context.req.header("accept-encoding"));
  const headers = new Headers(always);
  headers.set("ETag", etag);
  const isKnown =
    context.req
      .header("if-none-match")
      ?.split(/\s*,\s*/)
      .includes(etag) ?? false;
  if (isKnown && status === 200) return new Response(null, { status: 304, headers });
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bodies[encoding].length));
  return new Response(context.req.method === "HEAD" ? null : bodies[encoding], { status, headers });
}
