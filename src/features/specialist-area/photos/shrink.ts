import { type Shape, type Size, widest } from "./crop.ts";

/** Size that takes a while over a mobile network, in bytes. */
const LARGE = 1024 * 1024;
/** As wide as the largest crop is worth sending, in pixels: half as much again as the widest that is shown, for those who go nearer. */
const WORTH = 1920;
const QUALITY = 0.9;
/** Colour that shows through a picture, as on the server. */
const GROUND = "#FBF9F5";

/** A size that a picture need not exceed. */
export function worthOf(size: Size, shape: Shape): Size {
  const scale = Math.min(1, WORTH / widest(size, shape));
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

/**
 * A large picture made smaller, as a JPEG: upright as it is seen, and without what its camera wrote beside it.
 *
 * @returns null where the file is small enough as it is, or the browser cannot do it
 */
export async function shrink(
  file: Blob,
  image: HTMLImageElement,
  shape: Shape,
): Promise<{ file: Blob; size: Size } | null> {
  if (file.size <= LARGE) return null;
  const size = worthOf({ width: image.naturalWidth, height: image.naturalHeight }, shape);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const made = await draw(canvas, image).catch(() => null);
  // Its pixels are given back at once, where memory is scarce.
  canvas.width = 0;
  return made && made.size < file.size ? { file: made, size } : null;
}

async function draw(canvas: HTMLCanvasElement, image: HTMLImageElement): Promise<Blob | null> {
  const context = canvas.getContext("2d");
  if (!context || !isTrue(context)) return null;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  // An image is drawn as it is shown: turned as its camera says.
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

/** Some browsers give noise instead of what was drawn, so that nobody is known by it. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = GROUND;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data.join() === "251,249,245,255";
}
