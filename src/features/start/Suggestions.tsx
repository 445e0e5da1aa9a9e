import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { useIsCut } from "#src/platform/offline/seen.ts";
import { BenefitPlans } from "#src/shared/suggestions/BenefitPlans.tsx";
import { Highlights } from "#src/shared/suggestions/Highlights.tsx";
import { NearYou } from "#src/shared/suggestions/NearYou.tsx";
import { plansOptions } from "#src/shared/suggestions/queries.ts";
import { Resume } from "./Resume.tsx";
import styles from "./Start.module.css";
import { Tonight } from "./Tonight.tsx";
import { useTonight } from "./use-tonight.ts";

/**
 * What could be next: what is free this evening, what was left on this device, what is near, and plans that the benefit pays, or else the
 * popular ones. Where the connection was lost before they came, only what is on the device.
 */
export function Suggestions() {
  const api = useApi();
  const isCut = useIsCut();
  const { data } = useQuery(useTonight());
  if (isCut && !data) return <Resume of="device" />;
  return (
    <div className={styles.suggestions}>
      <Tonight />
      <Resume of="device" />
      <NearYou city={data?.city ?? null} />
      <BenefitPlans
        instead={
          <Highlights
            options={plansOptions(api)}
            title={<Trans>Planos para criar o hábito</Trans>}
            lead={<Trans>Um ritmo que cabe na sua semana, com renovação clara.</Trans>}
            search={{}}
          />
        }
      />
    </div>
  );
}
