import { expect } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Billing } from "#contract/purchase.ts";
import type { OrderOutput } from "#machines/order/order.types.ts";
import { endSessions } from "../../support/sessions.ts";
import { goesThrough, isLost, isRefused, says } from "../held-calls.ts";
import type { Scene } from "./scene.ts";

const ORDERS = ["createBilling", "createCoParticipationBilling"] as const satisfies readonly CallName[];
const ASK = "reconcileBilling" satisfies CallName;

/** What becomes of the order, or of the question about it, so that it ends in this way. */
export async function answerOrder(scene: Scene, { event }: Pick<DriverStep, "event">): Promise<void> {
  const { held, world } = scene;
  const output = event.output as OrderOutput; // the model's own
  const waiting = await waitingCall(scene);
  const isSent = ORDERS.some((call) => call === waiting);
  if (output.outcome === "placed") await held.release([waiting], goesThrough);
  else if (output.outcome === "notCharged") await refuse(scene, waiting, output.failure.code);
  else {
    if (output.isOpen && isSent) await held.release([waiting], isLost);
    await endSessions(world);
    await held.release(output.isOpen ? [ASK] : ORDERS, goesThrough);
  }
}

/** The answer is lost and nobody knows yet: the customer asks. */
export async function askAgain(scene: Scene): Promise<void> {
  const { held, page } = scene;
  const waiting = await waitingCall(scene);
  if (waiting !== ASK) await held.release([waiting], isLost);
  await held.release([ASK], says(200, { outcome: "PENDING" }));
  await page.getByRole("button", { name: "Conferir agora" }).click();
  await expect(page.getByRole("button", { name: "Conferindo…" })).toBeVisible();
}

/** The bank wants a confirmation: the customer says that it is given. */
export async function confirmWithBank(scene: Scene): Promise<void> {
  const { held, page, bookable } = scene;
  const waiting = await waitingCall(scene);
  const billing = orderOf(bookable.item, "ACTION_REQUIRED");
  const answer = waiting === ASK ? { outcome: "PLACED", billing } : billing;
  await held.release([waiting], says(200, answer));
  await page.getByRole("button", { name: "Já confirmei" }).click();
  await expect(page.getByRole("button", { name: "Conferindo…" })).toBeVisible();
}

async function refuse({ held }: Scene, waiting: CallName, code: string): Promise<void> {
  if (waiting === ASK)
    await held.release(
      [waiting],
      says(200, code === "NOT_PLACED" ? { outcome: code } : { outcome: "REFUSED", code }),
    );
  else await held.release([waiting], isRefused(code as ErrorCode)); // a code of the contract
}

/** Which call the order waits for; the consent to reminders comes before it and is recorded at once. */
async function waitingCall({ held }: Scene): Promise<CallName> {
  const first = await held.waiting("updateWhatsAppPermission", ...ORDERS, ASK);
  if (first !== "updateWhatsAppPermission") return first;
  await held.release([first], goesThrough);
  return held.waiting(...ORDERS, ASK);
}

/** An order that stands in for one which the server has not made. */
function orderOf({ itemId, itemType, title }: Scene["bookable"]["item"], status: Billing["status"]): Billing {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    number: "1001",
    status,
    itemType,
    itemId,
    title,
    partnerName: "Caio Leal",
    categoryHue: 262,
    categoryMotif: "horizon",
    photo: null,
    schedules: [],
    interests: [],
    methods: ["CREDIT_CARD"],
    card: { brand: "Visa", last4: "1111" },
    price: 10_000,
    discountValue: 0,
    subsidyValue: 0,
    enrolmentFee: 0,
    maintenanceFee: 0,
    charged: 10_000,
    renewalPeriod: "NO_RENEW",
    automaticRenewal: false,
    startsOn: null,
    nextRenewal: null,
    subscriptionId: null,
    sessions: null,
    createdAt: "2026-11-23T09:00:00-03:00",
    freeCancellationUntil: null,
    dueOn: null,
    pix: null,
    heldUntil: null,
    refund: null,
    refunds: [],
    actionUrl: status === "ACTION_REQUIRED" ? "/sandbox/bank/1" : null,
  };
}
