import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { ContinueList } from "#src/shared/continue/ContinueList.tsx";
import { useContinue } from "#src/shared/continue/use-continue.ts";
import styles from "./Start.module.css";

/** The purchase or the cart that this device was left with, and what was looked at on it. */
export function Resume() {
  const titleId = useId();
  const items = useContinue();
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Continue de onde parou</Trans>
      </h2>
      <div className={styles.resume}>
        <ContinueList items={items} />
      </div>
    </section>
  );
}
