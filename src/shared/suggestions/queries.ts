import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** One row where the page is wide. */
export const ROW = 3;

/** The most popular plans: the search call by `indexes` and `size` alone. */
export const plansOptions = (api: Api) =>
  callOptions(api, "searchActivities", { query: { indexes: ["PLAN"], size: ROW, aggregation: false } });

/** Online sessions by their next free time. */
export const onlineOptions = (api: Api, size = ROW) =>
  callOptions(api, "searchActivities", {
    query: {
      indexes: ["ACTIVITY"],
      activityTypes: ["ONLINE"],
      sort: "FIRST_AVAILABLE",
      size,
      aggregation: false,
    },
  });

/** The most popular sessions that have a place, and how many there are in each city. */
export const inPlaceOptions = (api: Api) =>
  callOptions(api, "searchActivities", {
    query: { indexes: ["ACTIVITY"], activityTypes: ["IN_PLACE"], size: ROW },
  });

/** The most popular sessions in a city. */
export const inCityOptions = (api: Api, city: string) =>
  callOptions(api, "searchActivities", {
    query: { indexes: ["ACTIVITY"], activityTypes: ["IN_PLACE"], city, size: ROW, aggregation: false },
  });

/** The nearest sessions. `geoPoint`: `lat,lon` in degrees. */
export const nearOptions = (api: Api, geoPoint: string) =>
  callOptions(api, "activitiesNear", { query: { geoPoint, size: ROW } });
