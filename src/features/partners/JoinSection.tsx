import { Trans } from "@lingui/react/macro";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { JoinButton } from "./JoinButton.tsx";

export function JoinSection() {
  return (
    <LandingSection
      look="tinted"
      title={<Trans>Vamos começar?</Trans>}
      lead={
        <Trans>
          Conte a sua profissão, o número do seu conselho e onde você atende. A gente explica o resto.
        </Trans>
      }
    >
      <div>
        <JoinButton />
      </div>
    </LandingSection>
  );
}
