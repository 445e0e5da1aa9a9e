import { type SQL, sql } from "drizzle-orm";

const EARTH_RADIUS_M = 6_371_000;

/** The degrees of a point as the wire writes it: `latitude,longitude`. */
export function degreesOf(geoPoint: string): Point {
  const [latitude = 0, longitude = 0] = geoPoint.split(",").map(Number);
  return { latitude, longitude };
}

interface Point {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres over the earth's surface, by the law of haversines. */
export function metresBetween(from: Point, to: Point): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = Math.sqrt(north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, half));
}

/** Metres over the earth's surface from a point to the place `pp`, by the law of haversines. */
export function metresTo(geoPoint: string): SQL {
  const { latitude, longitude } = degreesOf(geoPoint);
  const north = sql`power(sin(radians(pp.latitude - ${latitude}::float8) / 2), 2)`;
  const east = sql`power(sin(radians(pp.longitude - ${longitude}::float8) / 2), 2)`;
  const half = sql`sqrt(${north} + cos(radians(${latitude}::float8)) * cos(radians(pp.latitude)) * ${east})`;
  return sql`(${2 * EARTH_RADIUS_M}::float8 * asin(least(1, ${half})))`;
}

/** Whole metres to the nearest place of an activity; null where it has none, or no point is given. */
export const metresToNearest = (geoPoint: string | null, activityId: SQL): SQL =>
  geoPoint
    ? sql`(select round(min(${metresTo(geoPoint)}))::int from activity_places ap
        join partner_places pp on pp.id = ap.partner_place_id where ap.activity_id = ${activityId})`
    : sql`null::int`;
