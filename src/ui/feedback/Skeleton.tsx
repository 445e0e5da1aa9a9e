import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./Skeleton.module.css";

export type SkeletonProps = {
  /** `text`: one line of the surrounding type; `block`: a surface; `circle`: a portrait. */
  shape?: "text" | "block" | "circle";
  /** CSS lengths. */
  width?: string;
  height?: string;
};

/** One grey form of what is coming; compose several into the final layout inside a `Loading`. */
export function Skeleton({ shape = "text", width, height }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={`${styles.skeleton} ${styles[shape]}`} style={{ width, height }} />
  );
}

/** Marks its skeletons as one thing that is loading, said once. */
export function Loading({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label ?? <Trans>Carregando…</Trans>}</VisuallyHidden>
      {children}
    </div>
  );
}
