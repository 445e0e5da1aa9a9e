import { expect } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { OrderOutput } from "#machines/order/order.types.ts";
import { endSessions } from "../../support/sessions.ts";
import { goesThrough, isAnswered, isLost, isRefused, says } from "../held-calls.ts";
import { billingOf, bringAbout, type DebtsScene } from "./scene.ts";

const CALLS = ["payBilling", "reconcileBilling"] as const satisfies readonly CallName[];

/** Answers the payment, or the question about it, so that it ends in this way. */
export async function answerOrder(scene: DebtsScene, { event }: Pick<DriverStep, "event">): Promise<void> {
  const { held, world } = scene;
  const output = event.output as OrderOutput; // the model's own
  const waiting = await held.waiting(...CALLS);
  if (output.outcome === "placed") return place(scene, waiting, output);
  if (output.outcome === "notCharged") return refuse(scene, waiting, output.failure.code);
  scene.isOpen = output.isOpen;
  if (output.isOpen && waiting === "payBilling") await held.release([waiting], isLost);
  await endSessions(world);
  await held.release([output.isOpen ? "reconcileBilling" : "payBilling"], goesThrough);
}

/** Loses the answer, then has the customer ask. */
export async function askAgain({ held, page }: DebtsScene): Promise<void> {
  const waiting = await held.waiting(...CALLS);
  if (waiting !== "reconcileBilling") await held.release([waiting], isLost);
  await held.release(["reconcileBilling"], says(200, { outcome: "PENDING" }));
  await page.getByRole("button", { name: "Conferir agora" }).click();
  await isChecking({ page });
}

/** Asks for the bank's confirmation, then has the customer say that it is given. */
export async function confirmWithBank(scene: DebtsScene): Promise<void> {
  const { held, page } = scene;
  const waiting = await held.waiting(...CALLS);
  const billing = {
    ...(await billingOf(scene, scene.paying)),
    status: "ACTION_REQUIRED",
    actionUrl: "/sandbox/bank/1",
  };
  if (waiting === "reconcileBilling")
    await held.release([waiting], says(200, { outcome: "PLACED", billing }));
  else await held.release([waiting], says(200, billing));
  await page.getByRole("button", { name: "Já confirmei" }).click();
  await isChecking({ page });
}

const isChecking = ({ page }: Pick<DebtsScene, "page">) =>
  expect(page.getByRole("button", { name: "Conferindo…" })).toBeVisible();

async function place(scene: DebtsScene, waiting: CallName, { billing: { status, id } }: Placed) {
  const { held } = scene;
  if (waiting === "payBilling") {
    // A Pix that only this path has lapse is still awaited.
    const known = { ...(await billingOf(scene, id)), status };
    await held.release(
      [waiting],
      isAnswered((answer) => (answer.status === 200 ? answer : { status: 200, json: known })),
    );
    scene.told.delete(id);
    return;
  }
  await bringAbout(scene, await billingOf(scene, id).then((real) => ({ ...real, id, status })));
  const billing = await billingOf(scene, id);
  await held.release([waiting], says(200, { outcome: "PLACED", billing }));
}
type Placed = Extract<OrderOutput, { outcome: "placed" }>;

async function refuse({ held }: DebtsScene, waiting: CallName, code: string): Promise<void> {
  if (waiting === "reconcileBilling") await held.release([waiting], says(200, { outcome: "REFUSED", code }));
  else await held.release([waiting], isRefused(code as ErrorCode)); // a code of the contract
}
