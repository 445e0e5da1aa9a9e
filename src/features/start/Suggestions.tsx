import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { useIsCut } from "#src/platform/offline/seen.ts";
import { BenefitPlans } from "#src/shared/suggestions/BenefitPlans.tsx";
import { Highlights } from "#src/shared/suggestions/Highlights.tsx";
import { onlineOptions, plansOptions } from "#src/shared/suggestions/queries.ts";
import styles from "./Start.module.css";

/**
 * What could be next: plans that the benefit pays, or else the popular ones, and what is free soonest. Nothing where the connection was
 * lost before they came.
 */
export function Suggestions() {
  const api = useApi();
  const queryClient = useQueryClient();
  const isCut = useIsCut();
  if (isCut && !queryClient.getQueryData(onlineOptions(api).queryKey)) return null;
  return (
    <div className={styles.suggestions}>
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
      <Highlights
        options={onlineOptions(api)}
        title={<Trans>Online agora</Trans>}
        lead={<Trans>Os próximos horários livres, de onde você estiver.</Trans>}
        search={{ activityTypes: "ONLINE", sort: "FIRST_AVAILABLE" }}
      />
    </div>
  );
}
