import { Trans } from "@lingui/react/macro";
import { Steps } from "#src/ui/display/Steps.tsx";
import { PageSection } from "#src/ui/layout/PageSection.tsx";

export function HowItWorks() {
  return (
    <PageSection title={<Trans>Como funciona</Trans>}>
      <Steps>
        <li>
          <h3>
            <Trans>Encontre o que faz sentido</Trans>
          </h3>
          <p>
            <Trans>
              Busque por subcategoria, cidade ou modalidade e veja o próximo horário livre de cada
              especialista.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Veja quanto você paga</Trans>
          </h3>
          <p>
            <Trans>O preço já aparece com a parte da sua empresa, e cada taxa tem a sua linha.</Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Reserve em poucos passos</Trans>
          </h3>
          <p>
            <Trans>
              Pague com benefício, cartão ou desconto em folha e acompanhe tudo em “Minhas reservas”.
            </Trans>
          </p>
        </li>
      </Steps>
    </PageSection>
  );
}
