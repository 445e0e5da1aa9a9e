import type { ReactNode } from "react";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import styles from "./Profile.module.css";

type Props = { title: ReactNode; lead?: ReactNode; children: ReactNode };

/** One page of the profile. */
export function ProfilePage({ title, lead, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHeading size="step" lead={lead}>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
