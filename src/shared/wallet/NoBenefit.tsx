import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { EmploymentCard } from "#src/shared/employment/EmploymentCard.tsx";
import { useSupportHref } from "#src/shared/support/support-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { Row } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./NoBenefit.module.css";

/** For whoever has no benefit: what one is, how to get it, and how to go on without. */
export function NoBenefit() {
  const { t } = useLingui();
  const href = useSupportHref(t`Oi! Quero saber como levar o benefício da Vereda para a minha empresa.`);
  return (
    <PageBody>
      <EmptyState
        level={1}
        title={<Trans>Usuário não tem benefício</Trans>}
        action={
          <Row justify="center">
            <Button asChild>
              <Link to="/busca">
                <Trans>Ver atividades e planos</Trans>
              </Link>
            </Button>
            {href && (
              <Button asChild variant="outline">
                <a href={href} target="_blank" rel="noreferrer">
                  <Trans>Levar para a minha empresa</Trans>
                </a>
              </Button>
            )}
          </Row>
        }
      >
        <Trans>
          O benefício é um valor que a sua empresa separa todo mês para você cuidar de si: ele paga uma parte,
          ou tudo, do que você reservar aqui.
        </Trans>
      </EmptyState>
      <EmploymentCard />
      <ul className={styles.ways}>
        <li>
          <b>
            <Trans>Sua empresa já é parceira?</Trans>
          </b>
          <Trans>
            Fale com o RH e peça para incluir o e-mail desta conta. O saldo aparece aqui no mesmo dia.
          </Trans>
        </li>
        <li>
          <b>
            <Trans>Ainda não é parceira?</Trans>
          </b>
          <Trans>Conte para a gente qual é a empresa, que explicamos ao RH como funciona.</Trans>
        </li>
        <li>
          <b>
            <Trans>Dá para começar sem benefício</Trans>
          </b>
          <Trans>Reserve qualquer atividade e pague com cartão ou Pix.</Trans>
        </li>
      </ul>
    </PageBody>
  );
}
