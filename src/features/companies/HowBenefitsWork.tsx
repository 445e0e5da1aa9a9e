import { Trans } from "@lingui/react/macro";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { Steps } from "#src/ui/display/Steps.tsx";

export function HowBenefitsWork() {
  return (
    <LandingSection title={<Trans>Como funciona</Trans>}>
      <Steps>
        <li>
          <h3>
            <Trans>Você define as regras</Trans>
          </h3>
          <p>
            <Trans>
              Um grupo para todo mundo ou um para cada área, com percentual, teto por compra e saldo do mês. O
              desconto em folha é opcional.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>As pessoas entram</Trans>
          </h3>
          <p>
            <Trans>
              Envie uma planilha ou convide uma a uma. Cada pessoa cria a própria conta e encontra o benefício
              pronto para usar.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Cada uma escolhe</Trans>
          </h3>
          <p>
            <Trans>
              Especialista, lugar e horário ficam por conta de quem vai usar. O preço já aparece com a parte
              da empresa.
            </Trans>
          </p>
        </li>
      </Steps>
    </LandingSection>
  );
}
