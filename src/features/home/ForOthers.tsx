import { Trans, useLingui } from "@lingui/react/macro";
import { useSupportHref } from "#src/shared/support/support-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./ForOthers.module.css";

/** Companies and specialists are told what is in it for them, and whom to talk to. */
export function ForOthers() {
  const { t } = useLingui();
  const company = useSupportHref(t`Oi! Quero saber como levar o benefício da Vereda para a minha empresa.`);
  const specialist = useSupportHref(t`Oi! Quero atender pela Vereda.`);
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
        <Contact href={company} />
      </section>
      <section>
        <h2>
          <Trans>Para especialistas</Trans>
        </h2>
        <p>
          <Trans>Publique seus horários e planos, atenda online ou no seu espaço e receba pela Vereda.</Trans>
        </p>
        <Contact href={specialist} />
      </section>
    </div>
  );
}

function Contact({ href }: { href: string | undefined }) {
  if (!href) return null;
  return (
    <Button variant="outline" asChild>
      <a href={href} target="_blank" rel="noreferrer">
        <Trans>Falar com a gente</Trans>
      </a>
    </Button>
  );
}
