import { Trans } from "@lingui/react/macro";
import { useApi } from "#src/platform/http/use-api.ts";
import { BenefitPlans } from "#src/shared/suggestions/BenefitPlans.tsx";
import { Highlights } from "#src/shared/suggestions/Highlights.tsx";
import { onlineOptions, plansOptions } from "#src/shared/suggestions/queries.ts";
import styles from "./Start.module.css";

/** What could be next: plans that the benefit pays, or else the popular ones, and what is free soonest. */
export function Suggestions() {
  const api = useApi();
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
