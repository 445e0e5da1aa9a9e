import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { archiveGroup, changeGroup, createGroup, readGroups } from "../domain/company/groups.ts";
import { readOverview } from "../domain/company/overview.ts";
import type { Api } from "../http/api.ts";

export function companyRoutes(api: Api): void {
  api.handle(calls.companyOverview, ({ session, deps }) =>
    inTransaction(deps.db, (tx) => readOverview(tx, session.companyId, deps.clock.now())),
  );
  api.handle(calls.companyBenefits, ({ session, deps }) =>
    inTransaction(deps.db, async (tx) => ({ content: await readGroups(tx, session.companyId) })),
  );
  api.handle(calls.companyCreateBenefit, ({ body, session, deps }) =>
    createGroup(deps, session.companyId, body),
  );
  api.handle(calls.companyChangeBenefit, ({ params, body, session, deps }) =>
    changeGroup(deps, { id: params.id, companyId: session.companyId }, body),
  );
  api.handle(calls.companyArchiveBenefit, ({ params, session, deps }) =>
    archiveGroup(deps, { id: params.id, companyId: session.companyId }),
  );
}
