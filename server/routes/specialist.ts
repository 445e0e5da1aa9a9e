import { calls } from "#contract/calls.ts";
import { inTransaction } from "#server/db/database.ts";
import { noteAttendance } from "../domain/attendance/note.ts";
import { mondayOf, readCalendar } from "../domain/specialist/calendar.ts";
import { readDay } from "../domain/specialist/day.ts";
import { zonedDate } from "../domain/zoned-time.ts";
import type { Api } from "../http/api.ts";

export function specialistRoutes(api: Api): void {
  api.handle(calls.specialistDay, async ({ query, session, deps }) => {
    const now = deps.clock.now();
    const today = zonedDate(now);
    const asked = { partnerId: session.partnerId, day: query.day ?? today, now };
    const content = await inTransaction(deps.db, (tx) => readDay(tx, asked, deps.config.videoRooms));
    return { day: asked.day, today, content };
  });
  api.handle(calls.specialistCalendar, async ({ query, session, deps }) => {
    const now = deps.clock.now();
    const today = zonedDate(now);
    const asked = { partnerId: session.partnerId, from: mondayOf(query.from ?? today), now };
    return { today, days: await inTransaction(deps.db, (tx) => readCalendar(tx, asked)) };
  });
  api.handle(calls.specialistAttendance, ({ params, body, session, deps }) => {
    const { partnerId, userId } = session;
    return noteAttendance(deps, { appointmentId: params.id, partnerId, userId, outcome: body.outcome });
  });
}
