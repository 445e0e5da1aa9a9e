import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { updatePersonalData } from "../domain/customers/update-personal-data.ts";
import { readUserData } from "../domain/customers/user-data.ts";
import type { Api } from "../http/api.ts";

export function customerRoutes(api: Api): void {
  api.handle(calls.customerMe, ({ session, deps: { db, clock } }) =>
    inTransaction(db, (tx) => readUserData(tx, session, clock.now())),
  );
  api.handle(calls.updatePersonalData, async ({ body, session, deps: { db, clock } }) => {
    await updatePersonalData(db, session.customerId, body, clock.now());
    return inTransaction(db, (tx) => readUserData(tx, session, clock.now()));
  });
}
