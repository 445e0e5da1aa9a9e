import type { ReactNode } from "react";
import styles from "./Landing.module.css";

interface LandingHeroProps {
  /** Whom the page is for. */
  eyebrow: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** Links that look like buttons. */
  actions: ReactNode;
  /** A picture, decoration only. */
  scene: ReactNode;
}

/** The top of a page that speaks to companies or specialists. */
export function LandingHero({ eyebrow, title, lead, actions, scene }: LandingHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.scene}>{scene}</div>
      </div>
    </section>
  );
}
