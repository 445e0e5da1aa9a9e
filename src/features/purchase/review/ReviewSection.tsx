import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Review.module.css";

/** One part of the review; `onEdit` leads back to the step where it was said. */
export function ReviewSection(props: {
  title: string;
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const id = useId();
  const { title, onEdit, children } = props;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {onEdit && (
          <Button variant="link" size="sm" onClick={onEdit} aria-label={t`Alterar: ${title}`}>
            <Trans>Alterar</Trans>
          </Button>
        )}
      </header>
      {children}
    </section>
  );
}
