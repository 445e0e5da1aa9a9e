import * as v from "valibot";
import type { Call } from "../call.ts";
import { Dependent, DependentForm, DependentMonth, Dependents, monthlyLimit } from "../dependents.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** Whom a benefit's holder lets use it, too, and how much of it. */
export const dependentCalls = {
  dependents: {
    method: "GET",
    path: "/co-participation-customers/me/dependents",
    summary:
      "Who may use the benefit beside its holder, or is invited to, with what they used of this month.",
    access: "customer",
    ours: true,
    answer: Dependents,
    errors: ["BENEFIT_ABSENT", "NOT_A_HOLDER"],
  },
  inviteDependent: {
    method: "POST",
    path: "/co-participation-customers/me/dependents",
    summary:
      "Sends somebody a link for a week, to use the benefit up to a limit of each month with an account of their own.",
    access: "customer",
    ours: true,
    body: DependentForm,
    answer: Dependent,
    errors: [
      "BENEFIT_ABSENT",
      "NOT_A_HOLDER",
      "TOO_MANY_DEPENDENTS",
      "DEPENDENT_KNOWN",
      "LIMIT_TOO_HIGH",
      "RATE_LIMITED",
    ],
  },
  inviteDependentAgain: {
    method: "POST",
    path: "/co-participation-customers/me/dependents/{id}/invitation",
    summary: "Sends a new link in the place of the one before, to whoever has not taken the invitation.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: Dependent,
    errors: ["NOT_FOUND", "DEPENDENT_KNOWN", "RATE_LIMITED"],
  },
  changeDependent: {
    method: "PUT",
    path: "/co-participation-customers/me/dependents/{id}",
    summary: "Changes a limit, from this month on. What was used stays used.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: v.object({ monthlyLimit }),
    answer: Dependent,
    errors: ["NOT_FOUND", "LIMIT_TOO_HIGH"],
  },
  endDependent: {
    method: "DELETE",
    path: "/co-participation-customers/me/dependents/{id}",
    summary:
      "Lets somebody use the benefit no more, at once, or takes the invitation back. What they bought stays bought.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND"],
  },
  dependentUse: {
    method: "GET",
    path: "/co-participation-customers/me/dependents/{id}/use",
    summary:
      "What a dependent used month by month, the newest first: how much and how often, never for what.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: v.object({ content: v.array(DependentMonth) }),
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
