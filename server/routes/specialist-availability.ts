import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { readAvailability } from "../domain/availability/read.ts";
import { addSlots, endSlot } from "../domain/availability/slots.ts";
import { addTimeOff, removeTimeOff } from "../domain/availability/times-off.ts";
import type { Api } from "../http/api.ts";

export function specialistAvailabilityRoutes(api: Api): void {
  api.handle(calls.specialistAvailability, ({ session, deps }) => read(deps, session.partnerId));
  api.handle(calls.specialistAddSlot, async ({ body, session, deps }) => {
    await addSlots(deps, session.partnerId, body);
    return read(deps, session.partnerId);
  });
  api.handle(calls.specialistEndSlot, async ({ params, session: { partnerId }, deps }) => {
    await endSlot(deps, { id: params.id, partnerId });
    return read(deps, partnerId);
  });
  api.handle(calls.specialistAddTimeOff, async ({ body, session, deps }) => {
    await addTimeOff(deps, session.partnerId, body);
    return read(deps, session.partnerId);
  });
  api.handle(calls.specialistRemoveTimeOff, async ({ params, session: { partnerId }, deps }) => {
    await removeTimeOff(deps, { id: params.id, partnerId });
    return read(deps, partnerId);
  });
}

const read = (deps: Deps, partnerId: string) =>
  inTransaction(deps.db, (tx) => readAvailability(tx, partnerId, deps.clock.now()));
