import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";

/** What one session costs whoever asks, while no time is held. */
export const startingPriceOptions = (api: Api, id: string) =>
  callOptions(api, "activityPrice", {
    params: { id },
    query: { date: businessDay(new Date(serverNow())) },
  });
