import { type ReactNode, type Ref, useState } from "react";
import { AsideSlot } from "./aside-slot.ts";
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

/** A page to fill in, with its summary beside it; the page's `StickyActionBar` puts its action under the summary there. */
export function TwoColumnLayout({ children, aside, asideLabel, ref }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Container>
      <div className={styles.page} ref={ref}>
        <div className={styles.main}>
          <AsideSlot value={slot}>{children}</AsideSlot>
        </div>
        {asideLabel ? (
          <aside className={styles.aside} aria-label={asideLabel}>
            {aside}
            <div ref={setSlot} />
          </aside>
        ) : (
          <div className={styles.aside}>{aside}</div>
        )}
      </div>
    </Container>
  );
}
