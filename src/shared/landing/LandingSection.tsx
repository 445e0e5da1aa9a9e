import type { ReactNode } from "react";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import styles from "./Landing.module.css";

interface LandingSectionProps {
  /** Where a link of the page leads to. */
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** `tinted`: on a ground of its own, from edge to edge. */
  look?: "plain" | "tinted";
  /** Paper has it; of the others it has none. */
  prints?: boolean;
  children: ReactNode;
}

/** A part of a page that speaks to companies or specialists. */
export function LandingSection({ id, title, lead, look = "plain", prints, children }: LandingSectionProps) {
  return (
    <div id={id} className={styles[look]} data-prints={prints || undefined}>
      <PageSection title={title} lead={lead && <span className={styles.sectionLead}>{lead}</span>}>
        {children}
      </PageSection>
    </div>
  );
}
