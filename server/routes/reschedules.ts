import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { withRoom } from "../domain/appointments/rooms.ts";
import { moveAppointment } from "../domain/reschedules/move.ts";
import { readReschedule } from "../domain/reschedules/options.ts";
import type { Api } from "../http/api.ts";

export function rescheduleRoutes(api: Api): void {
  api.handle(calls.reschedule, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) =>
      readReschedule(tx, {
        appointmentId: params.id,
        customerId: session.customerId,
        now: deps.clock.now(),
      }),
    ),
  );
  api.handle(calls.moveAppointment, async ({ params, body, session, deps }) => {
    const whose = { appointmentId: params.id, customerId: session.customerId };
    return withRoom(await moveAppointment(deps, { ...body, ...whose }), deps.config.videoRooms);
  });
}
