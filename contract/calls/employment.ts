import * as v from "valibot";
import type { Call } from "../call.ts";
import { ClaimedEmployment, Employment, EmploymentClaim } from "../employment.ts";
import { email, text } from "../text.ts";
import { done } from "./done.ts";

/** Where a customer works, and the benefit that comes with it. */
export const employmentCalls = {
  employment: {
    method: "GET",
    path: "/mobile/customers/me/employment",
    summary: "Whether a company's benefit is the customer's, or waits for them.",
    access: "customer",
    ours: true,
    answer: Employment,
    errors: [],
  },
  claimEmployment: {
    method: "POST",
    path: "/mobile/customers/me/employment",
    summary: "Gives the benefit to whoever is on a company's roster. Asked again, the answer is the same.",
    access: "customer",
    ours: true,
    body: EmploymentClaim,
    answer: Employment,
    errors: ["EMPLOYMENT_UNMATCHED", "CPF_REQUIRED", "RATE_LIMITED"],
  },
  askEmploymentMail: {
    method: "POST",
    path: "/mobile/customers/me/employment/mails",
    summary: "Sends a link to a work e-mail if a roster has it; the answer is the same for every e-mail.",
    access: "customer",
    ours: true,
    body: v.object({ email }),
    answer: done,
    errors: ["RATE_LIMITED"],
  },
  confirmEmployment: {
    method: "POST",
    path: "/account/employment/confirm",
    summary:
      "Gives the benefit of a roster to the account that asked for the link, once. The same again within ten minutes is answered alike.",
    access: "public",
    ours: true,
    body: v.object({ token: text(200, 20) }),
    answer: ClaimedEmployment,
    errors: ["LINK_INVALID", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
