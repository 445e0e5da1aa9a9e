import { Trans } from "@lingui/react/macro";
import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarX from "lucide-react/icons/calendar-x";
import EyeOff from "lucide-react/icons/eye-off";
import Wallet from "lucide-react/icons/wallet";
import { NO_SHOW_BLOCK_DAYS, NO_SHOW_WINDOW_DAYS } from "#contract/constants.ts";
import { LandingSection } from "#src/shared/landing/LandingSection.tsx";
import { Notes } from "#src/shared/landing/Notes.tsx";

/** What keeps a company's money and its people's privacy: each sentence is a rule of the product. */
export function WhatIsKept() {
  return (
    <LandingSection look="tinted" title={<Trans>O combinado vale em cada compra</Trans>}>
      <Notes>
        <li>
          <Wallet aria-hidden="true" />
          <h3>
            <Trans>O orçamento tem fim</Trans>
          </h3>
          <p>
            <Trans>
              O benefício paga o percentual até o teto, e só enquanto houver saldo no mês. Nenhuma compra
              passa disso.
            </Trans>
          </p>
        </li>
        <li>
          <EyeOff aria-hidden="true" />
          <h3>
            <Trans>O RH vê números, nunca pessoas</Trans>
          </h3>
          <p>
            <Trans>
              A empresa acompanha quanto do benefício foi usado. Quem foi a qual especialista, e por quê, ela
              não fica sabendo.
            </Trans>
          </p>
        </li>
        <li>
          <CalendarX aria-hidden="true" />
          <h3>
            <Trans>Falta sem aviso tem limite</Trans>
          </h3>
          <p>
            <Trans>
              Quem falta três vezes sem avisar, em {NO_SHOW_WINDOW_DAYS} dias, fica {NO_SHOW_BLOCK_DAYS} dias
              sem usar o benefício.
            </Trans>
          </p>
        </li>
        <li>
          <BadgeCheck aria-hidden="true" />
          <h3>
            <Trans>Profissionais com registro</Trans>
          </h3>
          <p>
            <Trans>Cada um mostra no perfil o número do seu conselho: CRP, CRN, CREF ou CREFITO.</Trans>
          </p>
        </li>
      </Notes>
    </LandingSection>
  );
}
