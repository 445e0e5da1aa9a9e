import { Trans } from "@lingui/react/macro";
import BellRing from "lucide-react/icons/bell-ring";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Scale from "lucide-react/icons/scale";
import Video from "lucide-react/icons/video";
import { CONFERENCE_OPENS_BEFORE_MIN } from "#contract/constants.ts";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { Notes } from "#src/shared/landing/Notes.tsx";

/** What specialists no longer do themselves: each sentence is a rule of the product. */
export function WhatIsTakenOff() {
  return (
    <LandingSection title={<Trans>O que sai da sua mesa</Trans>}>
      <Notes>
        <li>
          <BellRing aria-hidden="true" />
          <h3>
            <Trans>Lembrar cada pessoa</Trans>
          </h3>
          <p>
            <Trans>Quem reservou recebe um lembrete um dia antes e outro uma hora antes.</Trans>
          </p>
        </li>
        <li>
          <CalendarCheck aria-hidden="true" />
          <h3>
            <Trans>Preencher a vaga que abriu</Trans>
          </h3>
          <p>
            <Trans>Quando alguém desiste, a vaga é oferecida na hora a quem está na lista de espera.</Trans>
          </p>
        </li>
        <li>
          <Video aria-hidden="true" />
          <h3>
            <Trans>Mandar o link da chamada</Trans>
          </h3>
          <p>
            <Trans>
              Cada sessão online já vem com a sala, que abre {CONFERENCE_OPENS_BEFORE_MIN} minutos antes.
            </Trans>
          </p>
        </li>
        <li>
          <Scale aria-hidden="true" />
          <h3>
            <Trans>Cuidar do que o conselho pede</Trans>
          </h3>
          <p>
            <Trans>
              O seu registro fica à vista, e sessões de psicologia e nutrição aparecem sem selo de desconto.
            </Trans>
          </p>
        </li>
      </Notes>
    </LandingSection>
  );
}
