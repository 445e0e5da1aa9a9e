import { type Drawing, drawingPath } from "#contract/drawing.ts";
import type { Photo } from "#contract/photo.ts";
import styles from "./ListingPicture.module.css";
import { PhotoPicture } from "./PhotoPicture.tsx";

interface ListingPictureProps {
  /** Stands where there is no photo. */
  of: Drawing;
  photo?: Photo | null;
  /** How wide the photo is shown, as `sizes` has it; a browser that lays out what comes late by itself needs none. */
  sizes?: string;
  className?: string | undefined;
  /** In pixels: a square with soft corners; without it, the picture fills the box that `className` makes. */
  size?: number;
  /** The first thing seen of its page: a photo is fetched before anything else that can wait, a drawing waits for the words. */
  isFirst?: boolean;
}

/** The picture of what is listed: an activity, a person, a place. Decoration only: whoever shows it says in words what it is. */
export function ListingPicture({ of, photo, sizes, className, size, isFirst }: ListingPictureProps) {
  const look = size ? styles.square : styles.picture;
  const classes = className ? `${look} ${className}` : look;
  if (photo) return <PhotoPicture photo={photo} {...{ sizes, size, isFirst }} className={classes} />;
  return (
    <img
      src={drawingPath(of)}
      alt=""
      className={classes}
      {...(size && { width: size, height: size })}
      loading="lazy"
    />
  );
}
