import type { Offers } from "#contract/specialist-offers.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useWholeChange, type WholeChangeSettings } from "#src/shared/change/use-whole-change.ts";

export const offersOptions = (api: Api) => callOptions(api, "specialistOffers", {});

export const useOffersChange = <T>(
  change: (api: Api, input: T) => Promise<Offers>,
  said: WholeChangeSettings<Offers, T>,
) =>
  useWholeChange(change, {
    ...said,
    options: offersOptions(useApi()),
    readAgain: ["specialistAvailability", "activity", "activityPlan"],
  });
