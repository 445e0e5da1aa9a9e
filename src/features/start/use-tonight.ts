import { useGeoPoint } from "#src/platform/geolocation/use-geo-point.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";
import { tonightOptions } from "./queries.ts";

/** The query options of what is free this evening, where and when the reader is. */
export function useTonight() {
  return tonightOptions(useApi(), { now: useMinute(), geoPoint: useGeoPoint() });
}
