import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { changePayoutKey } from "../domain/reimbursements/change-key.ts";
import { createReimbursement } from "../domain/reimbursements/create.ts";
import { uploadProof } from "../domain/reimbursements/upload-proof.ts";
import { readReimbursements } from "../domain/reimbursements/view.ts";
import type { Api } from "../http/api.ts";

export function reimbursementRoutes(api: Api): void {
  api.handle(calls.uploadProof, ({ body, session, deps }) => uploadProof(deps, session.customerId, body));
  api.handle(calls.createReimbursement, ({ body, session, deps }) =>
    createReimbursement(deps, session.customerId, body),
  );
  api.handle(calls.reimbursements, ({ query, session, deps }) =>
    inTransaction(deps.db, (tx) => readReimbursements(tx, session.customerId, query.page)),
  );
  api.handle(calls.changePayoutKey, ({ params, body, session, deps }) =>
    changePayoutKey(deps, { id: params.id, customerId: session.customerId }, body),
  );
}
