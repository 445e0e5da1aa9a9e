import { calls } from "#contract/calls.ts";
import { inTransaction } from "#server/db/database.ts";
import { readBookingAgain } from "../domain/appointments/again.ts";
import { calendarOf } from "../domain/appointments/calendar.ts";
import { readAppointment, readAppointmentPage, readAppointmentsToCome } from "../domain/appointments/read.ts";
import { withRoom } from "../domain/appointments/rooms.ts";
import { withReviews } from "../domain/reviews/standing.ts";
import type { Api } from "../http/api.ts";

export function appointmentRoutes(api: Api): void {
  api.handle(calls.appointments, async ({ query, session, deps }) => {
    const { stage, billingId, page, size } = query;
    const now = deps.clock.now();
    const { reviewedProfessions: reviewed, videoRooms } = deps.config;
    const found = await inTransaction(deps.db, async (tx) => {
      const { customerId } = session;
      const all = await readAppointmentPage(tx, { customerId, stage, billingId, page, size, now });
      return { ...all, content: await withReviews(tx, all.content, { reviewed, now }) };
    });
    const content = found.content.map((appointment) => withRoom(appointment, videoRooms));
    return { ...found, content, totalPages: Math.ceil(found.totalElements / size), size, number: page };
  });
  api.handle(calls.appointment, async ({ params, session, deps }) => {
    const which = { appointmentId: params.id, customerId: session.customerId, now: deps.clock.now() };
    const { reviewedProfessions: reviewed, videoRooms } = deps.config;
    return inTransaction(deps.db, async (tx) => {
      const appointment = withRoom(await readAppointment(tx, which), videoRooms);
      const [reviewable = appointment] = await withReviews(tx, [appointment], { reviewed, now: which.now });
      return reviewable;
    });
  });
  api.handle(calls.bookingAgain, ({ params, session, deps }) => {
    const whose = { appointmentId: params.id, customerId: session.customerId, now: deps.clock.now() };
    return inTransaction(deps.db, (tx) => readBookingAgain(tx, whose));
  });
  api.handle(calls.appointmentCalendar, async ({ params, session, deps }) => {
    const which = { appointmentId: params.id, customerId: session.customerId, now: deps.clock.now() };
    const appointment = await inTransaction(deps.db, (tx) => readAppointment(tx, which));
    return calendarOf([appointment], { publicUrl: deps.config.publicUrl, now: which.now });
  });
  api.handle(calls.billingCalendar, async ({ params, session, deps }) => {
    const which = { billingId: params.id, customerId: session.customerId, now: deps.clock.now() };
    const appointments = await inTransaction(deps.db, (tx) => readAppointmentsToCome(tx, which));
    return calendarOf(appointments, { publicUrl: deps.config.publicUrl, now: which.now });
  });
}
