import * as v from "valibot";
import type { Call } from "../call.ts";
import { PurchaseRun, StartedKind } from "../purchase.ts";
import { StartedChoices, StartedPurchase, TakenOver } from "../started-purchase.ts";
import { id } from "../text.ts";
import { done } from "./done.ts";

/** `id` is the activity's, or the plan's. */
const one = v.object({ kind: StartedKind, id });

/** A purchase or booking that goes on, on whichever device the customer takes up. */
export const startedPurchaseCalls = {
  startedPurchases: {
    method: "GET",
    path: "/started-purchases",
    summary: "What the customer has begun to buy, the latest choice first: for seven days.",
    access: "customer",
    ours: true,
    answer: v.array(StartedPurchase),
    errors: [],
  },
  saveStartedPurchase: {
    method: "PUT",
    path: "/started-purchases/{kind}/{id}",
    summary:
      "Keeps the choices of a started purchase, or begins one. Refused for a page that it was taken over from.",
    access: "customer",
    ours: true,
    params: one,
    body: v.strictObject({ run: PurchaseRun, choices: StartedChoices }),
    answer: done,
    errors: ["NOT_FOUND", "CONTINUED_ELSEWHERE", "RATE_LIMITED"],
  },
  takeOverStartedPurchase: {
    method: "POST",
    path: "/started-purchases/{kind}/{id}/take-over",
    summary:
      "Makes this page the one that goes on: its choices and the key of an order in flight. The page before can neither keep nor order any more.",
    access: "customer",
    ours: true,
    params: one,
    body: v.strictObject({ run: PurchaseRun }),
    answer: TakenOver,
    errors: ["NOT_FOUND", "CONTINUED_ELSEWHERE", "RATE_LIMITED"],
  },
  discardStartedPurchase: {
    method: "DELETE",
    path: "/started-purchases/{kind}/{id}",
    summary:
      "Forgets a started purchase; by its `run`, only where no other page has taken it over. One that is gone is no error.",
    access: "customer",
    ours: true,
    params: one,
    query: v.object({ run: v.optional(PurchaseRun) }),
    answer: done,
    errors: ["CONTINUED_ELSEWHERE", "ORDER_IN_FLIGHT"],
  },
} as const satisfies Record<string, Call>;
