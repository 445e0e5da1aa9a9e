import { type SQL, sql } from "drizzle-orm";
import { isMade, stageAt } from "../appointments/stage.ts";

/** Whether the appointment `l`, of the order `b`, has a place of the schedule `s` for certain: it was not given up, and is paid or owed. */
export const isBooked = (now: Date): SQL => sql`(l.schedule_id = s.id and l.released_at is null and ${isMade}
  and ${stageAt(now)} in ('SCHEDULED', 'FINISHED'))`;
