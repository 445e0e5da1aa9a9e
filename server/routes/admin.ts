import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readProofFile } from "../domain/reimbursements/proof-file.ts";
import { approve, refuse, startReview } from "../domain/reimbursements/review.ts";
import { readReviewPage } from "../domain/reimbursements/review-list.ts";
import type { Api } from "../http/api.ts";

export function adminRoutes(api: Api): void {
  api.handle(calls.reimbursementsToReview, ({ query, deps }) =>
    inTransaction(deps.db, (tx) => readReviewPage(tx, query.status, query.page)),
  );
  api.handle(calls.proofFile, ({ params, deps }) => readProofFile(deps, params.id));
  api.handle(calls.startReview, ({ params, session, deps }) =>
    startReview(deps, { id: params.id, reviewerId: session.userId }),
  );
  api.handle(calls.approveReimbursement, ({ params, session, deps }) =>
    approve(deps, { id: params.id, reviewerId: session.userId }),
  );
  api.handle(calls.refuseReimbursement, ({ params, body, session, deps }) =>
    refuse(deps, { id: params.id, reviewerId: session.userId }, body.reason),
  );
}
