import * as v from "valibot";
import type { Call } from "../call.ts";
import { BillingStatus } from "../enums.ts";
import { orderErrors } from "../order-errors.ts";
import { pageNumber, pageOf, pageSize } from "../paging.ts";
import { Billing, OrderRequest } from "../purchase.ts";
import { text } from "../text.ts";
import { byId } from "./by-id.ts";

/** To order, and to learn what became of it. */
export const orderCalls = {
  createBilling: {
    method: "POST",
    path: "/mobile/billings",
    summary: "Orders an activity's schedules, charged by card or Pix alone.",
    access: "customer",
    idempotent: true,
    body: OrderRequest,
    answer: Billing,
    errors: orderErrors,
  },
  createCoParticipationBilling: {
    method: "POST",
    path: "/mobile/billings/co-participation",
    summary: "Orders a plan by any method, or an activity where benefit or payroll takes part.",
    access: "customer",
    idempotent: true,
    body: OrderRequest,
    answer: Billing,
    errors: orderErrors,
  },
  reconcileBilling: {
    method: "POST",
    path: "/mobile/billings/reconciliations",
    summary:
      "Says what became of an order by its Idempotency-Key. A key that never arrived is closed, so that it cannot arrive later.",
    access: "customer",
    ours: true,
    body: v.object({ idempotencyKey: text(255, 1) }),
    answer: v.variant("outcome", [
      v.object({ outcome: v.literal("NOT_PLACED") }),
      v.object({ outcome: v.literal("REFUSED"), code: v.string() }),
      v.object({ outcome: v.literal("PENDING") }),
      v.object({ outcome: v.literal("PLACED"), billing: Billing }),
    ]),
    errors: ["RATE_LIMITED"],
  },
  billings: {
    method: "GET",
    path: "/mobile/billings",
    summary:
      "The customer's orders, newest first. OVERDUE finds all that is owed, also while it is being paid.",
    access: "customer",
    ours: true,
    query: v.object({
      page: v.optional(pageNumber, 0),
      size: v.optional(pageSize, 20),
      status: v.optional(BillingStatus),
    }),
    answer: pageOf(Billing),
    errors: [],
  },
  billing: {
    method: "GET",
    path: "/mobile/billings/{id}",
    summary: "One order.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: Billing,
    errors: ["NOT_FOUND"],
  },
  isBillingPaid: {
    method: "GET",
    path: "/mobile/billings/{id}/is-paid",
    summary: "Whether an order is paid; asks the provider where it is not known yet.",
    access: "customer",
    own: true,
    writes: true,
    params: byId,
    answer: v.object({ isPaid: v.boolean() }),
    errors: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Call>;
