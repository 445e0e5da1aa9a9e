import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { changeDependent } from "../domain/dependents/change.ts";
import { endDependent } from "../domain/dependents/end.ts";
import { findDependent, requireHolder } from "../domain/dependents/holder.ts";
import { inviteAgain, inviteDependent } from "../domain/dependents/invite.ts";
import { readDependents, readUse } from "../domain/dependents/read.ts";
import type { Api } from "../http/api.ts";

export function dependentRoutes(api: Api): void {
  api.handle(calls.dependents, ({ session, deps }) => {
    const now = deps.clock.now();
    return inTransaction(deps.db, async (tx) =>
      readDependents(tx, await requireHolder(tx, session.customerId, now), now),
    );
  });
  api.handle(calls.inviteDependent, ({ body, session, deps }) =>
    inviteDependent(deps, session.customerId, body),
  );
  api.handle(calls.inviteDependentAgain, ({ params, session, deps }) =>
    inviteAgain(deps, session.customerId, params.id),
  );
  api.handle(calls.changeDependent, ({ params, body, session, deps }) =>
    changeDependent(deps, session.customerId, { ...params, ...body }),
  );
  api.handle(calls.endDependent, ({ params, session, deps }) =>
    endDependent(deps, session.customerId, params.id),
  );
  api.handle(calls.dependentUse, ({ params, session, deps }) => {
    const { customerId } = session;
    return inTransaction(deps.db, async (tx) => {
      const { dependent } = await findDependent(tx, { customerId, id: params.id, now: deps.clock.now() });
      return { content: await readUse(tx, dependent) };
    });
  });
}
