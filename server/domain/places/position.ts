import { type SQL, sql } from "drizzle-orm";
import { degreesOf } from "../search/distance.ts";

/**
 * Where a point lies on a globe of radius 1, as `partner_places.position` has it: `<->` between two of them is the straight
 * line through the globe, which orders like the way over its surface, and an index answers it.
 */
export function positionOf(geoPoint: string): SQL {
  const { latitude, longitude } = degreesOf(geoPoint);
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const axes = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql`cube(array[${axes[0]}, ${axes[1]}, ${axes[2]}]::float8[])`;
}
