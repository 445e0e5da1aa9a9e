import type { ReactNode, Ref } from "react";
import { Container } from "./Container.tsx";
import styles from "./TwoColumnLayout.module.css";

type Props = {
  children: ReactNode;
  /** What the page is about; on wide screens only, where it stays in sight while the rest scrolls. */
  aside: ReactNode;
  /** The aside's name; none for a skeleton's. */
  asideLabel?: string;
  ref?: Ref<HTMLDivElement>;
};

/** A page to fill in, with its summary beside it. */
export function TwoColumnLayout({ children, aside, asideLabel, ref }: Props) {
  return (
    <Container>
      <div className={styles.page} ref={ref}>
        <div className={styles.main}>{children}</div>
        {asideLabel ? (
          <aside className={styles.aside} aria-label={asideLabel}>
            {aside}
          </aside>
        ) : (
          <div className={styles.aside}>{aside}</div>
        )}
      </div>
    </Container>
  );
}
