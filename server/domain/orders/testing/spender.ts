import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Subscription } from "#contract/subscription.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { owe } from "#server/domain/debts/testing/owe.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import type { Round } from "#tools/campaign/rounds.ts";
import { orderOf } from "./buyer.ts";
import { ask, type CardName, Customer, HOUR_MS, MINUTE_MS, timesOf } from "./customer.ts";
import { openShop, PLAN_PRICE } from "./shop.ts";

type Act =
  | "activity"
  | "plan"
  | "again"
  | "payPix"
  | "newCode"
  | "payDebt"
  | "cancel"
  | "withdraw"
  | "stop"
  | "turnCard"
  | "answerBank"
  | "elapse";
/** Weight of each among all of them. */
const WEIGHTS: Record<Act, number> = {
  ...{ activity: 8, plan: 3, again: 3, payPix: 5, newCode: 1, payDebt: 6, cancel: 5, withdraw: 3 },
  ...{ stop: 1, turnCard: 3, answerBank: 2, elapse: 6 },
};
const BAG = (Object.keys(WEIGHTS) as Act[]).flatMap((act) => Array<Act>(WEIGHTS[act]).fill(act)); // The literal keys.

/** A new customer who spends money in every way there is and takes it back, at random, through the API. */
export class Spender extends Customer {
  static async open(server: TestApp, round: Round): Promise<Spender> {
    server.clock.moveTo(SEED_INSTANT);
    const shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 100 });
    const rita = await subscriber(server, {
      subsidyPercentage: round.pick([30, 50, 100]),
      monthlyAllowance: round.pick([8_000, 40_000, 200_000]),
      payroll: true,
    });
    const spender = new Spender([server, round], shop, rita, await timesOf(server, shop));
    await spender.takeCards();
    if (round.below(3) === 0) await owe(server.deps.db, rita.email, { shop, now: SEED_INSTANT });
    return spender;
  }

  /** One operation, whichever. */
  spend(): Promise<void> {
    return this[this.round.pick(BAG)]();
  }

  private async activity(): Promise<void> {
    const [methods, name] = this.round.pick<[string[], CardName?]>([
      ...[...this.cards.keys()].map((each): [string[], CardName] => [["CREDIT_CARD"], each]),
      [["CREDIT_CARD"], "good"],
      [["SUBSIDY"]],
      [["SUBSIDY", "CREDIT_CARD"], "good"],
      [["SUBSIDY", "CREDIT_CARD"], "declined"],
      [["SUBSIDY", "CREDIT_CARD"], "charged"],
      [["SUBSIDY", "PIX"]],
      [["PIX"]],
      [["PAYROLL_DISCOUNT"]],
      [["SUBSIDY", "PAYROLL_DISCOUNT"]],
    ]);
    const paymentMethodId = name ? this.card(name) : null;
    await this.send(
      "activity",
      orderOf(this.shop, { methods, scheduleIds: this.someTimes(3), paymentMethodId }),
    );
  }

  private async plan(): Promise<void> {
    const { monthly, automaticOnly, once } = this.shop;
    const [itemId, automaticRenewal] = this.round.pick<[string, boolean]>([
      [monthly, true],
      [monthly, false],
      [automaticOnly, true],
      [once, false],
    ]);
    const [methods, name] = this.round.pick<[string[], CardName?]>([
      [["CREDIT_CARD"], "good"],
      [["CREDIT_CARD"], "good"],
      [["CREDIT_CARD"], this.round.pick(["charged", "declined", "asked"])],
      [["SUBSIDY"]],
      [["PAYROLL_DISCOUNT"]],
    ]);
    const plan = { itemType: "PLAN" as const, itemId, automaticRenewal, confirmedAmount: PLAN_PRICE };
    const paymentMethodId = name ? this.card(name) : null;
    await this.send(
      "plan",
      orderOf(this.shop, { ...plan, methods, scheduleIds: this.someTimes(1), paymentMethodId }),
    );
  }

  /** The same order once more: it is the same one. */
  private async again(): Promise<void> {
    if (!this.last) return;
    const { body, key, answer: first } = this.last;
    const answer = await this.rita.order(body, key);
    if (first.status === 200 && (answer.body.id ?? answer.body.billingId) !== first.body.id)
      throw new Error(`an order sent again is another: ${JSON.stringify([first.body, answer.body])}`);
    this.note("again", answer);
  }

  private async payPix(): Promise<void> {
    if (this.codes.length === 0) return;
    const { code, madeAt } = this.round.pick(this.codes);
    const late = this.round.below(3) === 0;
    // What nobody told of is looked for an hour long.
    const quiet = this.round.below(4) === 0 && this.now - madeAt < HOUR_MS;
    const status = await payAtBank(this.server, code, { late, quiet });
    this.round.count(`Pix ${late ? "late" : "in time"} ${status}`);
  }

  private async newCode(): Promise<void> {
    const waiting = await this.one("AWAITING_PAYMENT");
    if (waiting)
      this.note("new code", await this.rita.call(`POST /mobile/billings/${waiting.id}/pix-codes`, {}));
  }

  private async payDebt(): Promise<void> {
    const debt = await this.one("OVERDUE");
    if (!debt) return;
    const name = this.round.pick<CardName | null>([
      "good",
      "declined",
      "charged",
      "slow",
      "away",
      null,
      null,
    ]);
    const method = name ? "CREDIT_CARD" : "PIX";
    const body = { method, paymentMethodId: name && this.card(name), confirmedAmount: debt.charged };
    const key = { "idempotency-key": randomUUID() };
    this.note("debt", await this.rita.call(`POST /mobile/billings/${debt.id}/payments`, body, key));
  }

  private async cancel(): Promise<void> {
    const id = await this.oneOf("/mobile/appointments?size=100&stage=SCHEDULED");
    if (!id) return;
    const path = `/mobile/appointments/${id}/cancellation`;
    const { total = 0, kind = "FREE" } = (await this.rita.call(`GET ${path}`)).body;
    const confirmed = { confirmedRefund: total, confirmedKind: kind };
    this.note("cancellation", await this.rita.call(`POST ${path}`, confirmed));
  }

  private async withdraw(): Promise<void> {
    const bought = await this.one("PAID", "SCHEDULED");
    if (!bought) return;
    const path = `POST /mobile/billings/${bought.id}/withdrawal`;
    const first = await this.rita.call(path, { confirmedRefund: 0 });
    const isOther = first.body.code === "REFUND_CHANGED";
    this.note(
      "withdrawal",
      isOther ? await this.rita.call(path, { confirmedRefund: first.body.amount }) : first,
    );
  }

  private async stop(): Promise<void> {
    const id = await this.oneOf("/mobile/subscriptions?size=100&state=RUNNING");
    if (!id) return;
    const path = `/mobile/subscriptions/${id}`;
    const { cancellation } = (await this.rita.call(`GET ${path}`)).body as Partial<Subscription>; // Parsed by the contract.
    if (!cancellation) return;
    const { endsOn } = cancellation;
    this.note("stop", await this.rita.call(`POST ${path}/cancellation`, { endsOn }));
  }

  /** The card of the plans stops to pay, or pays again. */
  private async turnCard(): Promise<void> {
    const behaviour = this.round.pick(["APPROVE", "DECLINE", "DECLINE", "TIMEOUT_CHARGED"] as const);
    await this.rita.cardBecomes(this.card("good"), behaviour);
    this.round.count(`card becomes ${behaviour}`);
  }

  /** The holder answers what the bank asked last. */
  private async answerBank(): Promise<void> {
    const [asked] = await ask<{ id: string }>(
      this.server,
      sql`select id from sandbox_charges where status = 'ACTION_REQUIRED' order by created_at desc limit 1`,
    );
    if (!asked) return;
    const answer = this.round.pick(["confirm", "refuse"]);
    const body = new URLSearchParams({ answer });
    await this.server.app.request(`/sandbox/bank/${asked.id}`, { method: "POST", body });
    this.round.count(`bank ${answer}`);
  }

  private async elapse(): Promise<void> {
    const minutes = [2, 2, 16, 70, 24 * 60, 5 * 24 * 60, 20 * 24 * 60, 31 * 24 * 60];
    // What is left is for what has to settle.
    await this.pass(Math.min(this.round.pick(minutes) * MINUTE_MS, this.lastDay - this.now));
    this.round.count("time passed");
  }
}
