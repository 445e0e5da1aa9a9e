import type { ReactNode } from "react";
import styles from "./Badge.module.css";

export type BadgeProps = {
  /** `benefit`: what the company pays or one saves. */
  tone?: "neutral" | "benefit" | "success" | "warn" | "danger" | "accent";
  children: ReactNode;
};

/** A short fact beside a title; an icon before the text is welcome. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
