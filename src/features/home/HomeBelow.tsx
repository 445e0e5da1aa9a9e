import { Trans } from "@lingui/react/macro";
import { useApi } from "#src/platform/http/use-api.ts";
import { Highlights } from "#src/shared/suggestions/Highlights.tsx";
import { onlineOptions } from "#src/shared/suggestions/queries.ts";
import { ForOthers } from "./ForOthers.tsx";
import styles from "./HomePage.module.css";
import { HowItWorks } from "./HowItWorks.tsx";
import { NearYou } from "./NearYou.tsx";
import { Plans } from "./Plans.tsx";
import { Trust } from "./Trust.tsx";

/** What stands under the categories. */
export function HomeBelow() {
  const api = useApi();
  return (
    <div className={styles.sections}>
      <Highlights
        options={onlineOptions(api)}
        title={<Trans>Online agora</Trans>}
        lead={<Trans>Os próximos horários livres, de onde você estiver.</Trans>}
        search={{ activityTypes: "ONLINE", sort: "FIRST_AVAILABLE" }}
      />
      <NearYou />
      <Plans />
      <HowItWorks />
      <Trust />
      <ForOthers />
    </div>
  );
}
