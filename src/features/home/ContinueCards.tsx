import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { ContinueList } from "#src/shared/continue/ContinueList.tsx";
import { useContinue } from "#src/shared/continue/use-continue.ts";
import styles from "./Continue.module.css";

/** What this device was left with, and what was looked at on it. */
export function ContinueCards() {
  const titleId = useId();
  const items = useContinue();
  if (items.length === 0) return null;
  return (
    <section className={styles.continue} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        <Trans>Continue de onde parou</Trans>
      </h2>
      <ContinueList items={items} />
    </section>
  );
}
