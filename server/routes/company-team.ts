import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { inviteMember } from "../domain/company/team/invite.ts";
import { readTeam } from "../domain/company/team/read.ts";
import { giveUpInvitation, removeMember } from "../domain/company/team/remove.ts";
import { acceptInvitation } from "../domain/invitations/accept.ts";
import type { Api } from "../http/api.ts";

export function companyTeamRoutes(api: Api): void {
  api.handle(calls.companyTeam, ({ session, deps }) =>
    inTransaction(deps.db, (tx) => readTeam(tx, session, deps.clock.now())),
  );
  api.handle(calls.companyInviteMember, ({ body, session, deps }) => inviteMember(deps, session, body.email));
  api.handle(calls.companyRemoveMember, async ({ params, session, deps }) => {
    await removeMember(deps, session, params.id);
    return { done: true };
  });
  api.handle(calls.companyGiveUpInvitation, async ({ params, session, deps }) => {
    await giveUpInvitation(deps, session, params.id);
    return { done: true };
  });
  api.handle(calls.acceptInvitation, ({ body, request, deps }) =>
    acceptInvitation(deps, body, request.address),
  );
}
