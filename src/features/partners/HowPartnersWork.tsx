import { Trans } from "@lingui/react/macro";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { Steps } from "#src/ui/display/Steps.tsx";

export function HowPartnersWork() {
  return (
    <LandingSection
      title={<Trans>Como funciona</Trans>}
      lead={
        <Trans>
          Para psicólogos, nutricionistas, profissionais de educação física, fisioterapeutas, estúdios e
          academias.
        </Trans>
      }
    >
      <Steps>
        <li>
          <h3>
            <Trans>Conte quem você é</Trans>
          </h3>
          <p>
            <Trans>
              Conferimos o registro no seu conselho e os documentos antes de publicar o seu perfil.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Monte a sua oferta</Trans>
          </h3>
          <p>
            <Trans>
              Sessões avulsas ou planos, online ou no seu espaço, com o preço, os horários e a antecedência
              que você escolher.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Atenda</Trans>
          </h3>
          <p>
            <Trans>
              A pessoa reserva e paga pela Vereda. No dia, você vê quem vem, a subcategoria e o link da sala.
            </Trans>
          </p>
        </li>
      </Steps>
    </LandingSection>
  );
}
