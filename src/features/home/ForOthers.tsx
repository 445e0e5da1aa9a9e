import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./ForOthers.module.css";

/** Companies and specialists are told what is in it for them, and led to a page of their own. */
export function ForOthers() {
  return (
    <div className={styles.others}>
      <section>
        <h2>
          <Trans>Para empresas</Trans>
        </h2>
        <p>
          <Trans>
            Ofereça um benefício que as pessoas usam: você define quanto paga, elas escolhem como se cuidar.
          </Trans>
        </p>
        <Button variant="outline" asChild>
          <Link to="/companies">
            <Trans>Simular o benefício</Trans>
          </Link>
        </Button>
      </section>
      <section>
        <h2>
          <Trans>Para especialistas</Trans>
        </h2>
        <p>
          <Trans>Publique seus horários e planos, atenda online ou no seu espaço e receba pela Vereda.</Trans>
        </p>
        <Button variant="outline" asChild>
          <Link to="/partners">
            <Trans>Atender pela Vereda</Trans>
          </Link>
        </Button>
      </section>
    </div>
  );
}
