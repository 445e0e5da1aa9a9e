import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { joinWaitingList } from "../domain/waiting-list/join.ts";
import { leaveWaitingList } from "../domain/waiting-list/leave.ts";
import { readWaits } from "../domain/waiting-list/read.ts";
import type { Api } from "../http/api.ts";

export function waitingListRoutes(api: Api): void {
  api.handle(calls.waitingList, ({ session, deps }) =>
    inTransaction(deps.db, (tx) => readWaits(tx, session.customerId, deps.clock.now())),
  );
  api.handle(calls.joinWaitingList, ({ params, session, deps }) =>
    joinWaitingList(deps, { scheduleId: params.id, customerId: session.customerId }),
  );
  api.handle(calls.leaveWaitingList, async ({ params, session, deps }) => {
    await leaveWaitingList(deps, { waitId: params.id, customerId: session.customerId });
    return { done: true };
  });
}
