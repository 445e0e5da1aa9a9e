import { PHOTO_WIDTHS, type Photo, type PhotoFormat, photoPath } from "#contract/photo.ts";

type Props = {
  photo: Photo;
  className?: string | undefined;
  /** What it shows in words; decoration without. */
  alt?: string;
  sizes?: string | undefined;
  /** In pixels, of a square. */
  size?: number | undefined;
  isFirst?: boolean | undefined;
};

/** The largest that a small square needs, on any screen. */
const SQUARE = 320;

/** When a picture is fetched: before anything else that can wait, or once it comes into sight. */
const fetched = (isFirst: boolean | undefined) =>
  isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const); // keeps the literal types

/** A photo in the formats and widths that it has, over its own colours until it has come. */
export function PhotoPicture({ photo, className, alt = "", sizes = "22rem", size, isFirst }: Props) {
  const { name, width, tones } = photo;
  const shown = size ? `${size}px` : sizes;
  const files = (format: PhotoFormat) => ({
    srcSet: PHOTO_WIDTHS.filter((each) => each <= (size ? SQUARE : width))
      .map((each) => `${photoPath(name, each, format)} ${each}w`)
      .join(),
    sizes: isFirst ? shown : `auto, ${shown}`,
  });
  return (
    <picture className={className} style={{ backgroundImage: `linear-gradient(${tones})` }}>
      <source type="image/avif" {...files("avif")} />
      <img
        src={photoPath(name, SQUARE, "webp")}
        {...files("webp")}
        alt={alt}
        width={size ?? 4}
        height={size ?? 3}
        {...fetched(isFirst)}
      />
    </picture>
  );
}
