import type { Call } from "../call.ts";
import { Employment, EmploymentClaim } from "../employment.ts";

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
} as const satisfies Record<string, Call>;
