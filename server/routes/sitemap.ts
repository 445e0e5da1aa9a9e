import { pipeline, Readable, type Transform } from "node:stream";
import type { Context } from "hono";
import { ErrorLevel, SitemapIndexStream, SitemapStream } from "sitemap";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { type PageAddress, readPagePaths, readPartPaths, readParts } from "../domain/sitemap/addresses.ts";
import { PERSONAL_PAGES } from "../domain/sitemap/pages.ts";
import type { App, RequestEnv } from "../http/request.ts";

const CACHING = "public, max-age=300, s-maxage=3600";
const PAGES = "pages";
const BLOCK_LENGTH = 65_536;

/**
 * `/robots.txt`, and the addresses of every public page for search engines: `/sitemap.xml` names the parts below
 * `/sitemaps`. A page says when it has
 * changed last, where that is known.
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
    answer(context, [(await inTransaction(replica, readPagePaths)).map(toAddress)], addressesFrom(publicUrl)),
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

type Chunks = Iterable<Address[]> | AsyncIterable<Address[]>;
/** The writer's own names. */
type Address = string | { url: string; lastmod?: string };

const toAddress = ({ path, changedAt }: PageAddress): Address => ({
  url: path,
  ...(changedAt && { lastmod: changedAt.toISOString() }),
});

async function* startingWith(
  first: PageAddress[],
  others: AsyncIterable<PageAddress[]>,
): AsyncGenerator<Address[]> {
  yield first.map(toAddress);
  for await (const chunk of others) yield chunk.map(toAddress);
}

async function* flat(chunks: Chunks): AsyncGenerator<Address> {
  for await (const chunk of chunks) yield* chunk;
}

/** XML as it is made: however many addresses there are, few of them are in memory. */
function answer(context: Context<RequestEnv>, chunks: Chunks, writer: Transform): Response {
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
