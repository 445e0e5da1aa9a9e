import { PHOTO_FORMATS, PHOTO_WIDTHS, PHOTOS, type PhotoFormat } from "#contract/photo.ts";
import type { Deps } from "../deps.ts";
import { readShownFile } from "../domain/photos/file.ts";
import type { App } from "../http/request.ts";

const FILE = new RegExp(`^([0-9a-f]{32})-(${PHOTO_WIDTHS.join("|")})\\.(${PHOTO_FORMATS.join("|")})$`);

/** The files of photos that were approved: none ever changes. */
export function photoFileRoutes(app: App, deps: Deps): void {
  app.get(`${PHOTOS}:file`, async (context) => {
    const [, name, width, format] = FILE.exec(context.req.param("file")) ?? [];
    const content =
      name &&
      (await readShownFile(
        { ...deps, db: deps.db.replica },
        { name, width: Number(width), format: format as PhotoFormat }, // The pattern lets nothing else through.
      ));
    // What waits for its approval may be there in a moment.
    if (!content) return context.text("Not found", 404, { "Cache-Control": "no-store" });
    return context.body(content as Uint8Array<ArrayBuffer>, 200, {
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Content-Type": `image/${format}`,
    });
  });
}
