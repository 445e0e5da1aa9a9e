import * as v from "valibot";
import type { Call } from "../call.ts";
import { CompanyTeam, TeamInvitation } from "../company-team.ts";
import { email } from "../text.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** Who speaks for a company. */
export const companyTeamCalls = {
  companyTeam: {
    method: "GET",
    path: "/company/members",
    summary: "Who speaks for the company, and who is invited to.",
    access: "company",
    ours: true,
    answer: CompanyTeam,
    errors: [],
  },
  companyInviteMember: {
    method: "POST",
    path: "/company/members",
    summary: "Sends a link for a week to an e-mail, in the place of one that it has. An owner's to do.",
    access: "company",
    ours: true,
    body: v.object({ email }),
    answer: TeamInvitation,
    errors: ["FORBIDDEN", "MEMBER_KNOWN", "RATE_LIMITED"],
  },
  companyRemoveMember: {
    method: "DELETE",
    path: "/company/members/{id}",
    summary: "Takes somebody's right away, at once. An owner's to do, or one's own right to give up.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND", "FORBIDDEN", "LAST_OWNER"],
  },
  companyGiveUpInvitation: {
    method: "DELETE",
    path: "/company/member-invitations/{id}",
    summary: "Makes an invitation's link worthless. An owner's to do.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
} as const satisfies Record<string, Call>;
