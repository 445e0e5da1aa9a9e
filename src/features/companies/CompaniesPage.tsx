import { Trans } from "@lingui/react/macro";
import type { BenefitSettings } from "#contract/simulation.ts";
import landing from "#src/shared/landing/Landing.module.css";
import { LandingHero } from "#src/shared/landing/LandingHero.tsx";
import { latePart } from "#src/shared/on-scroll/late-part.ts";
import { WhenNear } from "#src/shared/on-scroll/WhenNear.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { CompanyScene } from "./CompanyScene.tsx";
import { Simulator } from "./Simulator.tsx";

const below = latePart(() => import("./CompaniesBelow.tsx").then((module) => module.CompaniesBelow));
const room = <div className={landing.room} />;

/** `/companies`: what a benefit is, what it costs, and the way to have one. */
export function CompaniesPage({ settings }: { settings: BenefitSettings }) {
  return (
    <div className={landing.page}>
      <LandingHero
        eyebrow={<Trans>Para empresas</Trans>}
        title={<Trans>Bem-estar que cada um escolhe e a empresa ajuda a pagar</Trans>}
        lead={
          <Trans>
            Psicologia, nutrição, movimento e fisioterapia em um só benefício, online ou perto de cada um.
            Você define quanto a empresa paga de cada sessão, e até onde.
          </Trans>
        }
        actions={
          <>
            <Button asChild size="lg">
              <a href="#simulador">
                <Trans>Simular o benefício</Trans>
              </a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="#contato">
                <Trans>Falar com a Vereda</Trans>
              </a>
            </Button>
          </>
        }
        scene={<CompanyScene />}
      />
      <Simulator settled={settings} />
      <WhenNear part={below} room={room} />
    </div>
  );
}
