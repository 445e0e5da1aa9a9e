import { pipeline, Readable, type Transform } from "node:stream";
import type { Context } from "hono";
import { ErrorLevel, SitemapIndexStream, SitemapStream } from "sitemap";
import type { App } from "../app.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { readPagePaths, readPartPaths, readParts } from "../domain/sitemap/addresses.ts";
import { PERSONAL_PAGES } from "../domain/sitemap/pages.ts";
import type { RequestEnv } from "../http/request.ts";

const CACHING = "public, max-age=300, s-maxage=3600";
const PAGES = "pages";
const BLOCK_LENGTH = 65_536;

/**
 * `/robots.txt`, and the addresses of every public page for search engines: `/sitemap.xml` names the parts below
 * `/sitemaps`. Nothing says when a page has changed: no table keeps that.
 */
export function sitemapRoutes(app: App, { config: { publicUrl }, db: { replica } }: Deps): void {
  app.get("/robots.txt", (context) => {
    const refused = PERSONAL_PAGES.map((path) => `Disallow: ${path}`);
    const lines = ["User-agent: *", ...refused, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""];
    return context.text(lines.join("\n"), 200, { "Cache-Control": CACHING });
  });

  app.get("/sitemap.xml", async (context) => {
    const parts = (await readParts(replica)).map(({ kind, number }) => `${kind}-${number}`);
    const addresses = [PAGES, ...parts].map((name) => `${publicUrl}/sitemaps/${name}.xml`);
    return answer(context, [addresses], new SitemapIndexStream({ level: ErrorLevel.THROW }));
  });

  app.get("/sitemaps/:file{pages\\.xml}", async (context) =>
    answer(context, [await inTransaction(replica, readPagePaths)], addressesFrom(publicUrl)),
  );

  for (const kind of ["activities", "plans", "partners"] as const)
    app.get(`/sitemaps/:file{${kind}-[1-9][0-9]{0,4}\\.xml}`, async (context) => {
      const number = Number.parseInt(context.req.param("file").slice(kind.length + 1), 10);
      const chunks = readPartPaths(replica, { kind, number });
      const first = await chunks.next();
      if (first.done) return nothing(context);
      return answer(context, startingWith(first.value, chunks), addressesFrom(publicUrl));
    });

  app.get("/sitemaps/*", nothing);
}

const nothing = (context: Context<RequestEnv>) => context.text("Not found", 404);

const addressesFrom = (hostname: string) =>
  new SitemapStream({
    hostname,
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });

async function* startingWith(first: string[], others: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield first;
  yield* others;
}

async function* flat(chunks: Iterable<string[]> | AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield* chunk;
}

/** XML as it is made: however many addresses there are, few of them are in memory. */
function answer(
  context: Context<RequestEnv>,
  chunks: Iterable<string[]> | AsyncIterable<string[]>,
  writer: Transform,
): Response {
  const log = context.get("log");
  pipeline(Readable.from(flat(chunks)), writer, (failure) => {
    if (failure && failure.code !== "ERR_STREAM_PREMATURE_CLOSE")
      log.error({ err: failure }, "a sitemap was cut short");
  });
  const body = Readable.toWeb(Readable.from(inBlocks(writer))) as ReadableStream<Uint8Array>; // Node types its streams apart.
  return context.body(body, 200, {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": CACHING,
  });
}

/** The writer emits a tag at a time. */
async function* inBlocks(writer: Transform): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = "";
  for await (const piece of writer) {
    text += piece;
    if (text.length < BLOCK_LENGTH) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text);
}
