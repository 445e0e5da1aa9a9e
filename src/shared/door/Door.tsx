import type { ReactNode } from "react";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { activityDrawing } from "../picture/drawings.ts";
import { ListingPicture } from "../picture/ListingPicture.tsx";
import styles from "./Door.module.css";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** When it changes, the title takes the focus: the card has become another one. */
  focusKey?: string;
  /** What the picture beside it says, on wide screens. */
  motto: ReactNode;
  /** What the picture is drawn of. */
  seed: string;
  children: ReactNode;
};

/** A page in front of the account: one card, and beside it, on wide screens, a picture. */
export function Door({ title, lead, focusKey, motto, seed, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.frame}>
        <section className={styles.card}>
          <PageHeading focusKey={focusKey} lead={lead}>
            {title}
          </PageHeading>
          {children}
        </section>
        <aside className={styles.beside}>
          <ListingPicture of={activityDrawing({ motif: "lake", hue: 162 }, seed)} className={styles.art} />
          <p>{motto}</p>
        </aside>
      </div>
    </div>
  );
}
