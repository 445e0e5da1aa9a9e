import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";

/** The price of a plan that begins on a day, today by default, for the session that asks. */
export const planPriceOptions = (api: Api, planId: string, date = businessDay(new Date(serverNow()))) =>
  callOptions(api, "planPrice", { params: { planId }, query: { date } });
