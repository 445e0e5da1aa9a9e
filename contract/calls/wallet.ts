import * as v from "valibot";
import type { Call } from "../call.ts";
import { pageNumber, pageOf } from "../paging.ts";
import { BenefitMonth, BenefitUse, month, NoShow } from "../wallet.ts";

/** What a benefit granted and what it was used for. */
export const walletCalls = {
  benefitStatement: {
    method: "GET",
    path: "/co-participation-customers/me/statement",
    summary: "The benefit's months, and the purchases that used it, newest first: of one month, or of all.",
    access: "customer",
    ours: true,
    query: v.object({ month: v.optional(month), page: v.optional(pageNumber, 0) }),
    answer: v.object({ months: v.array(BenefitMonth), ...pageOf(BenefitUse).entries }),
    errors: ["BENEFIT_ABSENT"],
  },
  benefitNoShows: {
    method: "GET",
    path: "/co-participation-customers/me/no-shows",
    summary: "The missed sessions that count towards the benefit's block, newest first.",
    access: "customer",
    ours: true,
    answer: v.object({ content: v.array(NoShow) }),
    errors: ["BENEFIT_ABSENT"],
  },
} as const satisfies Record<string, Call>;
