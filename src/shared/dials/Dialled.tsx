import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Dialled.module.css";

interface DialledProps {
  /** The page's own path: without scripts the dials are a form that asks for the page with what was typed. */
  action: string;
  dials: ReactNode;
  /** What they come to; beside them where there is room. */
  children: ReactNode;
}

export function Dialled({ action, dials, children }: DialledProps) {
  return (
    <div className={styles.columns}>
      <form className={styles.form} action={action} onSubmit={(event) => event.preventDefault()}>
        {dials}
        <noscript>
          <Button type="submit">
            <Trans>Calcular</Trans>
          </Button>
        </noscript>
      </form>
      {children}
    </div>
  );
}
