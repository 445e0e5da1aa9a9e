import { queryOptions } from "@tanstack/react-query";
import { failedWith } from "#contract/failure.ts";
import type { CoParticipationCustomer } from "#contract/user-data.ts";
import type { Api } from "#src/platform/http/client.ts";
import { keptCall } from "#src/platform/offline/kept.ts";

/** The customer's benefit; null for whoever has none. */
export const benefitOptions = (api: Api) =>
  queryOptions({
    queryKey: ["benefitMe", "or none"],
    queryFn: ({ signal }): Promise<CoParticipationCustomer | null> =>
      keptCall(api, "benefitMe", {}, { signal }).catch((error: unknown) => {
        if (failedWith(error, "BENEFIT_ABSENT")) return null;
        throw error;
      }),
  });
