import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { EarningsSettings } from "#contract/earnings.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import landing from "#src/shared/landing/Landing.module.css";
import { LandingHero } from "#src/shared/landing/LandingHero.tsx";
import { latePart } from "#src/shared/on-scroll/late-part.ts";
import { WhenNear } from "#src/shared/on-scroll/WhenNear.tsx";
import { configurationOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Estimator } from "./Estimator.tsx";
import { JoinButton } from "./JoinButton.tsx";
import { PartnerScene } from "./PartnerScene.tsx";

const below = latePart(() => import("./PartnersBelow.tsx").then((module) => module.PartnersBelow));
const room = <div className={landing.room} />;

/** `/partners`: what specialists get by us, what their sessions would pay, and the way to begin. */
export function PartnersPage({ settings }: { settings: EarningsSettings }) {
  const { partnerCommissionPercent } = useSuspenseQuery(configurationOptions(useApi())).data;
  return (
    <div className={landing.page}>
      <LandingHero
        eyebrow={<Trans>Para especialistas</Trans>}
        title={<Trans>Você cuida de gente. A Vereda, da agenda e da cobrança</Trans>}
        lead={
          <Trans>
            Publique seus horários e planos, atenda online ou no seu espaço e seja encontrado também por quem
            tem o benefício da empresa.
          </Trans>
        }
        actions={
          <>
            <JoinButton />
            <Button asChild size="lg" variant="outline">
              <a href="#ganhos">
                <Trans>Estimar meus ganhos</Trans>
              </a>
            </Button>
          </>
        }
        scene={<PartnerScene />}
      />
      <Estimator settled={settings} commissionPercent={partnerCommissionPercent} />
      <WhenNear part={below} room={room} />
    </div>
  );
}
