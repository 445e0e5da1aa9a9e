import * as v from "valibot";
import type { Photo } from "#contract/photo.ts";
import { PICTURED_PAGES } from "#contract/shared-picture.ts";
import { id as idSchema } from "#contract/text.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { readPictureFacts } from "../domain/catalogue/picture-facts.ts";
import { readShownFile } from "../domain/photos/file.ts";
import { Refusal } from "../domain/refusal.ts";
import { zonedDate } from "../domain/zoned-time.ts";
import type { App } from "../http/request.ts";
import { openPictures } from "../pictures/pictures.ts";
import { itemsAskerOf } from "./price-asker.ts";

/** Its address says what is on it. */
const FOREVER = "public, max-age=31536000, immutable";
/** Asked for by another address than the page has now. */
const SHORT = "public, max-age=300, s-maxage=300";

/** The pictures of activities, plans and partners for whoever is sent their address, 1200 by 630 pixels. */
export function pictureRoutes(app: App, deps: Deps, pictures = openPictures()): void {
  for (const page of PICTURED_PAGES)
    app.get(`/imagens/${page}/:file{[0-9a-f-]{36}\\.(?:png|jpg)}`, async (context) => {
      const id = context.req.param("file").slice(0, -".png".length);
      if (!v.is(idSchema, id)) return context.text("Not found", 404);
      const date = zonedDate(deps.clock.now());
      const facts = await inTransaction(deps.db.replica, (tx) =>
        readPictureFacts(tx, { page, id, date }, itemsAskerOf(null, deps)),
      ).catch((failure: unknown) => {
        if (failure instanceof Refusal && failure.code === "NOT_FOUND") return null;
        throw failure;
      });
      if (!facts) return context.text("Not found", 404, { "Cache-Control": SHORT });
      const { version, type, content } = await pictures.of(page, id, facts, (photo) =>
        readPhoto(deps, photo),
      );
      const etag = `"${version}"`;
      const headers = {
        "Cache-Control": context.req.query("v") === version ? FOREVER : SHORT,
        // Shown by whoever links to the page.
        "Cross-Origin-Resource-Policy": "cross-origin",
        ETag: etag,
      };
      if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
      return context.body(content, 200, { ...headers, "Content-Type": type });
    });
  app.get("/imagens/*", (context) => context.text("Not found", 404));
}

/** As large as a frame needs. Storage that is silent keeps nobody from the words. */
function readPhoto(deps: Deps, { name, width }: Pick<Photo, "name" | "width">): Promise<Uint8Array | null> {
  const file = { name, width: Math.min(width, 960), format: "webp" } as const;
  return readShownFile({ ...deps, db: deps.db.replica }, file).catch((failure: unknown) => {
    if (failure instanceof Refusal) return null;
    throw failure;
  });
}
