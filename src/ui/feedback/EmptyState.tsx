import type { ReactNode } from "react";
import { EmptyScene } from "../art/EmptyScene.tsx";
import styles from "./EmptyState.module.css";

export type EmptyStateProps = {
  title: ReactNode;
  /** What one can do about it, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  /** Another drawing than the quiet hills. */
  art?: ReactNode;
};

/** A list or page with nothing in it: a drawing, what that means, and the way on. */
export function EmptyState({ title, children, action, level = 2, art = <EmptyScene /> }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.state}>
      <div className={styles.art}>{art}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
