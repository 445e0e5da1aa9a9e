import * as v from "valibot";
import { PICTURED_PAGES } from "#contract/shared-picture.ts";
import { id as idSchema } from "#contract/text.ts";
import type { App } from "../app.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { readPictureFacts } from "../domain/catalogue/picture-facts.ts";
import { Refusal } from "../domain/refusal.ts";
import { zonedDate } from "../domain/zoned-time.ts";
import { openPictures } from "../pictures/pictures.ts";
import { itemsAskerOf } from "./price-asker.ts";

/** Its address says what is on it. */
const FOREVER = "public, max-age=31536000, immutable";
/** Asked for by another address than the page has now. */
const SHORT = "public, max-age=300, s-maxage=300";

/** The pictures of activities, plans and partners for whoever is sent their address, 1200 by 630 pixels. */
export function pictureRoutes(app: App, deps: Deps, pictures = openPictures()): void {
  for (const page of PICTURED_PAGES)
    app.get(`/imagens/${page}/:file{[0-9a-f-]{36}\\.png}`, async (context) => {
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
      const { version, png } = await pictures.of(page, id, facts);
      const etag = `"${version}"`;
      const headers = {
        "Cache-Control": context.req.query("v") === version ? FOREVER : SHORT,
        // Shown by whoever links to the page.
        "Cross-Origin-Resource-Policy": "cross-origin",
        ETag: etag,
      };
      if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
      return context.body(png, 200, { ...headers, "Content-Type": "image/png" });
    });
  app.get("/imagens/*", (context) => context.text("Not found", 404));
}
