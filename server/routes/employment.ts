import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { claimEmployment } from "../domain/employment/claim.ts";
import { readEmployment } from "../domain/employment/read.ts";
import { askWorkMail, confirmWorkMail } from "../domain/employment/work-mail.ts";
import type { Api } from "../http/api.ts";

export function employmentRoutes(api: Api): void {
  api.handle(calls.employment, ({ session, deps }) =>
    inTransaction(deps.db, (tx) => readEmployment(tx, session.customerId)),
  );
  api.handle(calls.askEmploymentMail, async ({ body, session: { customerId, userId }, deps }) => {
    await askWorkMail(deps, { customerId, userId, email: body.email });
    return { done: true };
  });
  api.handle(calls.confirmEmployment, ({ body, request, deps }) =>
    confirmWorkMail(deps, body.token, request.address),
  );
  api.handle(calls.claimEmployment, ({ body, session, deps }) =>
    claimEmployment(deps, session.customerId, body),
  );
}
