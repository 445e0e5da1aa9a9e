import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { changeEmployee } from "../domain/company/people/change.ts";
import { inviteAgain, inviteEmployee } from "../domain/company/people/invite.ts";
import { readEmployees } from "../domain/company/people/list.ts";
import { removeEmployee } from "../domain/company/people/remove.ts";
import type { Api } from "../http/api.ts";

export function companyPeopleRoutes(api: Api): void {
  api.handle(calls.companyEmployees, ({ query, session, deps }) =>
    inTransaction(deps.db, (tx) => readEmployees(tx, session.companyId, query)),
  );
  api.handle(calls.companyInvite, ({ body, session, deps }) => inviteEmployee(deps, session.companyId, body));
  api.handle(calls.companyChangeEmployee, ({ params, body, session, deps }) =>
    changeEmployee(deps, { id: params.id, companyId: session.companyId }, body),
  );
  api.handle(calls.companyRemoveEmployee, ({ params, session, deps }) =>
    removeEmployee(deps, { id: params.id, companyId: session.companyId }),
  );
  api.handle(calls.companyInviteAgain, ({ params, session, deps }) =>
    inviteAgain(deps, { id: params.id, companyId: session.companyId }),
  );
}
