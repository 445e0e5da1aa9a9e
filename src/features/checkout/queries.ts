import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { isoDateAt } from "#src/platform/time/format.ts";

/** What one session costs whoever asks, while no time is held. */
export const startingPriceOptions = (api: Api, id: string) =>
  callOptions(api, "activityPrice", {
    params: { id },
    query: { date: isoDateAt(new Date(), BUSINESS_TIME_ZONE) },
  });
