import { PHOTO_FORMATS, type PhotoFormat, widthsUpTo } from "#contract/photo.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";

/** Where the file of a photo is kept. */
export const photoKey = (name: string, width: number, format: PhotoFormat): string =>
  `photos/${name}-${width}-${format}`;

/** Has the files of photos removed whose rows have gone. */
export async function forgetFiles(
  tx: Transaction,
  jobs: Deps["jobs"],
  gone: readonly { name: string; width: number }[],
): Promise<void> {
  for (const { name, width } of gone)
    for (const each of widthsUpTo(width))
      for (const format of PHOTO_FORMATS)
        await jobs.send(tx, "forget-file", { key: photoKey(name, each, format) });
}
