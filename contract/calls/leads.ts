import * as v from "valibot";
import type { Call } from "../call.ts";
import { CompanyLead, KeptLead } from "../company-lead.ts";
import { pageNumber, pageOf } from "../paging.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** Companies that want to hear from us, and whoever answers them. */
export const leadCalls = {
  leadCompany: {
    method: "POST",
    path: "/company-leads",
    summary:
      "Keeps a company's wish to be called. What is not answered yet is kept once, however often it is sent.",
    access: "public",
    ours: true,
    body: CompanyLead,
    answer: done,
    errors: ["RATE_LIMITED"],
  },
  leads: {
    method: "GET",
    path: "/admin/company-leads",
    summary: "Companies that wait for an answer, longest first; those that have one, newest first.",
    access: "admin",
    ours: true,
    query: v.object({ handled: v.optional(v.boolean(), false), page: v.optional(pageNumber, 0) }),
    answer: pageOf(KeptLead),
    errors: [],
  },
  handleLead: {
    method: "PUT",
    path: "/admin/company-leads/{id}",
    summary: "Says whether a company has its answer.",
    access: "admin",
    ours: true,
    params: byId,
    body: v.object({ handled: v.boolean() }),
    answer: KeptLead,
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
