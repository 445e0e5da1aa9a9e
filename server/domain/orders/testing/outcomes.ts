import { randomUUID } from "node:crypto";
import type { Deps } from "#server/deps.ts";
import { holdSchedule } from "#server/domain/holds/hold-schedule.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { placeOrder } from "../place.ts";
import type { OrderBody } from "./buyer.ts";
import type { Person } from "./crowd.ts";

/** What an order came to: its status, or the code it was refused with. */
export function order(deps: Deps, { userId, customerId }: Person, body: OrderBody): Promise<string> {
  const direct = body.methods.length === 1 && /CREDIT_CARD|PIX/.test(body.methods[0] ?? "");
  return codeOf(
    placeOrder(deps, {
      call: direct ? "direct" : "coParticipation",
      request: body as Parameters<typeof placeOrder>[1]["request"], // The tests name methods as plain text.
      customerId,
      owner: { userId, key: randomUUID() },
      address: "in-process",
    }).then(({ status }) => status),
  );
}

/** What asking for a hold came to: `HELD`, or the code it was refused with. */
export const hold = (deps: Deps, { customerId }: Person, scheduleId: string): Promise<string> =>
  codeOf(holdSchedule(deps, { scheduleId, customerId, address: customerId }).then(() => "HELD"));

/** The code that something was refused with, or what it came to. */
export async function codeOf(outcome: Promise<string>): Promise<string> {
  try {
    return await outcome;
  } catch (failure) {
    if (failure instanceof Refusal) return failure.code;
    throw failure;
  }
}

/** Number of times that each came. */
export function count(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
