import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** One row where the page is wide. */
export const ROW = 3;

/** The most popular plans: the search call by `indexes` and `size` alone. */
export const plansOptions = (api: Api) =>
  callOptions(api, "searchActivities", { query: { indexes: ["PLAN"], size: ROW, aggregation: false } });

/** Online sessions by their next free time. */
export const onlineOptions = (api: Api) =>
  callOptions(api, "searchActivities", {
    query: {
      indexes: ["ACTIVITY"],
      activityTypes: ["ONLINE"],
      sort: "FIRST_AVAILABLE",
      size: ROW,
      aggregation: false,
    },
  });
