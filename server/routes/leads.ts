import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { keepLead } from "../domain/leads/keep-lead.ts";
import { handleLead, readLeads } from "../domain/leads/kept-leads.ts";
import type { Api } from "../http/api.ts";

export function leadRoutes(api: Api): void {
  api.handle(calls.leadCompany, async ({ body, deps, request }) => {
    await keepLead(deps, body, request.address);
    return { done: true };
  });
  api.handle(calls.leads, ({ query, deps }) => inTransaction(deps.db, (tx) => readLeads(tx, query)));
  api.handle(calls.handleLead, ({ params, body, session, deps }) =>
    handleLead(deps, { id: params.id, handled: body.handled, userId: session.userId }),
  );
}
