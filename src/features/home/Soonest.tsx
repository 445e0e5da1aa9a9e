import { Trans } from "@lingui/react/macro";
import { useApi } from "#src/platform/http/use-api.ts";
import { Highlights } from "#src/shared/suggestions/Highlights.tsx";
import { soonestOptions } from "./queries.ts";

/** Online sessions by their next free time, read row by row: what, from whom, how much, when. */
export function Soonest() {
  return (
    <Highlights
      options={soonestOptions(useApi())}
      title={<Trans>Próximos horários online</Trans>}
      search={{ activityTypes: "ONLINE", sort: "FIRST_AVAILABLE" }}
      isList
    />
  );
}
