import { t } from "@lingui/core/macro";
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_TYPES } from "#contract/own-photo.ts";
import { isLargeEnough, type Shape, type Size } from "./crop.ts";
import { shrink } from "./shrink.ts";

/** A picture of the device's that can be looked at by its address. */
export interface ReadPhoto extends Size {
  /** As it is sent. */
  file: Blob;
  url: string;
}

/** Looks at a file before it is sent, and makes a large one smaller. @returns words for why it cannot be a photo, in place of it */
export async function readPhoto(file: File, shape: Shape): Promise<ReadPhoto | string> {
  const { down, across, least } = shape;
  const [leastAcross, leastDown] = [least, (least * down) / across];
  if (!PHOTO_TYPES.some((type) => type === file.type)) return t`Envie a foto em JPG, PNG ou WebP.`;
  const url = URL.createObjectURL(file);
  const image = await open(url);
  const small = image && (await shrink(file, image, shape));
  const size = small?.size ?? (image && { width: image.naturalWidth, height: image.naturalHeight });
  const problem = !size
    ? t`Não conseguimos abrir esta foto. Tente outra.`
    : !small && file.size > PHOTO_MAX_BYTES
      ? t`A foto passa de 12 MB, e não conseguimos diminuí-la neste navegador. Envie uma menor.`
      : size.width * size.height > PHOTO_MAX_PIXELS
        ? t`Esta foto passa de 50 megapixels. Envie uma menor.`
        : isLargeEnough(size, shape)
          ? null
          : t`Esta foto é pequena demais: ela precisa de pelo menos ${leastAcross} × ${leastDown} pixels.`;
  if (size && !problem && !small) return { file, url, ...size };
  URL.revokeObjectURL(url);
  if (problem !== null || !small) return problem ?? "";
  return { file: small.file, url: URL.createObjectURL(small.file), ...small.size };
}

/** Null of what no browser shows. Its size is as it is seen: turned as its camera says. */
function open(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  });
}
