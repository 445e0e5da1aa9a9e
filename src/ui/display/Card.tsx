import type { ReactNode } from "react";
import styles from "./Card.module.css";

export type CardProps = {
  children: ReactNode;
  /** The element, so that a list of cards can be a list and a card a section. */
  as?: "div" | "section" | "article" | "li" | "aside" | "form";
  /** `flat` has a line and no shadow, `raised` the warm ground. */
  look?: "surface" | "flat" | "raised";
  padding?: "none" | "md" | "lg";
  "aria-labelledby"?: string;
};

export function Card({
  children,
  as: Element = "div",
  look = "surface",
  padding = "md",
  ...rest
}: CardProps) {
  return (
    <Element className={`${styles.card} ${styles[look]} ${styles[padding]}`} {...rest}>
      {children}
    </Element>
  );
}
