import { type Drawing, drawingPath } from "#contract/drawing.ts";
import styles from "./ListingPicture.module.css";

interface ListingPictureProps {
  of: Drawing;
  className?: string | undefined;
  /** In pixels: a square with soft corners; without it, the picture fills the box that `className` makes. */
  size?: number;
  /** The first thing seen of its page: fetched before anything else that can wait. */
  isFirst?: boolean;
}

/** The picture of what is listed: an activity, a person, a place. Decoration only: whoever shows it says in words what it is. */
export function ListingPicture({ of, className, size, isFirst }: ListingPictureProps) {
  const look = size ? styles.square : styles.picture;
  return (
    <img
      src={drawingPath(of)}
      alt=""
      className={className ? `${look} ${className}` : look}
      loading={isFirst ? undefined : "lazy"}
      {...(size && { width: size, height: size })}
      {...(isFirst && { fetchPriority: "high" as const })} // keeps the literal type
    />
  );
}
