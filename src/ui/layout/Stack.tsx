import type { ReactNode } from "react";
import styles from "./Stack.module.css";

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

const gapOf = (gap: Gap) => ({ gap: `var(--vd-spacing-${gap})` });

/** Children below each other. `gap` counts 4 px steps. */
export function Stack({ gap = 4, children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className={styles.stack} style={gapOf(gap)}>
      {children}
    </div>
  );
}

export type RowProps = {
  gap?: Gap;
  align?: "center" | "start" | "baseline";
  /** `between` pushes the first and the last to the edges. */
  justify?: "start" | "between" | "center" | "end";
  children: ReactNode;
};

/** Children beside each other, wrapping when there is no room. */
export function Row({ gap = 3, align = "center", justify = "start", children }: RowProps) {
  const justifyContent = justify === "between" ? "space-between" : justify;
  return (
    <div className={styles.row} style={{ ...gapOf(gap), alignItems: align, justifyContent }}>
      {children}
    </div>
  );
}

/** As many equal columns as fit, none narrower than `min` (a CSS length). */
export function Grid({ gap = 4, min = "16rem", children }: { gap?: Gap; min?: string; children: ReactNode }) {
  return (
    <div
      className={styles.grid}
      style={{ ...gapOf(gap), gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))` }}
    >
      {children}
    </div>
  );
}
