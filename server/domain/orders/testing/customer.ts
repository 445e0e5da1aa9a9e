import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Billing } from "#contract/purchase.ts";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { workOff } from "#server/domain/pix/testing/payer.ts";
import { finishPayrollRefunds } from "#server/domain/refunds/finish.ts";
import { live } from "#server/domain/subscriptions/testing/days.ts";
import type { Subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import type { Round } from "#tools/campaign/rounds.ts";
import { reviewOrders } from "../review.ts";
import type { Answer, OrderBody } from "./buyer.ts";
import type { Shop } from "./shop.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Sessions last 90 days. */
const SIGNED_IN_MS = 88 * DAY_MS;

/** Cards of the sandbox: the first pays, and may stop to. */
const CARDS = {
  good: "4111111111111111",
  declined: "4000000000000002",
  poor: "4000000000009995",
  charged: "4000000000005019",
  notCharged: "4000000000005027",
  slow: "4000000000005035",
  away: "4000000000005043",
  asked: "4000000000003220",
} as const;
export type CardName = keyof typeof CARDS;

interface Sent {
  key: string;
  answer: Answer;
  body: OrderBody;
}

/** A new customer with a benefit and a card of every kind, and what they have ordered so far. */
export class Customer {
  protected readonly server: TestApp;
  protected readonly round: Round;
  protected readonly rita: Subscriber;
  protected readonly shop: Shop;
  protected readonly times: Awaited<ReturnType<typeof timesOf>>;
  protected readonly cards = new Map<CardName, string>();
  protected readonly codes: { code: string; madeAt: number }[] = [];
  protected last: Sent | undefined;

  protected constructor(
    [server, round]: [TestApp, Round],
    shop: Shop,
    rita: Subscriber,
    times: Awaited<ReturnType<typeof timesOf>>,
  ) {
    this.server = server;
    this.round = round;
    this.shop = shop;
    this.rita = rita;
    this.times = times;
  }

  /** Takes a card of each kind. */
  protected async takeCards(): Promise<void> {
    for (const name of Object.keys(CARDS) as CardName[]) // Object.keys forgets the literal keys.
      this.cards.set(name, await this.rita.card(CARDS[name]));
  }

  get benefitId(): string {
    return this.rita.benefitId;
  }

  /** All that was ever ordered or renewed. */
  async orders(): Promise<Billing[]> {
    const { body } = await this.rita.call("GET /mobile/billings?size=100");
    if (Number(body.totalPages) > 1) throw new Error("there are more orders than a page has");
    return body.content as Billing[]; // The contract's schema has parsed it.
  }

  /** So long that nothing is open any more. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn++) await this.pass(70 * MINUTE_MS);
  }

  protected get now(): number {
    return this.server.clock.now().getTime();
  }

  protected get lastDay(): number {
    return SEED_INSTANT.getTime() + SIGNED_IN_MS - DAY_MS;
  }

  protected card(name: CardName): string {
    return this.cards.get(name) ?? "";
  }

  /** Counts the status that an answer has, or the code of its refusal, and keeps the Pix code in it. */
  protected note(what: string, { status, body }: Answer): void {
    this.round.count(`${what} ${status === 200 ? String(body.status ?? "done") : String(body.code)}`);
    if (status === 500) throw new Error(`${what}: ${JSON.stringify(body)}`);
    const { pix } = body as Partial<Billing>; // Of an order; of any other answer it is not there.
    if (pix) this.codes.push({ code: pix.code, madeAt: this.now });
  }

  protected async one(...statuses: Billing["status"][]): Promise<Billing | undefined> {
    const found = (await this.orders()).filter(({ status }) => statuses.includes(status));
    return found.length > 0 ? this.round.pick(found) : undefined;
  }

  protected async oneOf(path: string): Promise<string | undefined> {
    const content = (await this.rita.call(`GET ${path}`)).body.content as { id: string }[]; // A page.
    return content.length > 0 ? this.round.pick(content).id : undefined;
  }

  protected someTimes(most: number): string[] {
    const coming = this.times.filter(({ startsAt }) => startsAt > this.now + 3 * HOUR_MS).slice(0, 60);
    const count = 1 + this.round.below(most);
    return [...new Set(Array.from({ length: count }, () => this.round.pick(coming).id))];
  }

  /** An order; the price that the server tells is the one that the customer confirms. */
  protected async send(what: string, order: OrderBody): Promise<void> {
    const key = randomUUID();
    const payrollConsent = order.methods.includes("PAYROLL_DISCOUNT");
    let body: OrderBody = { ...order, payrollConsent };
    let answer = await this.rita.order(body, key);
    if (answer.body.code === "PRICE_CHANGED") {
      body = { ...body, confirmedAmount: Number(answer.body.amount) };
      answer = await this.rita.order(body, key);
    }
    this.last = { key, answer, body };
    this.note(what, answer);
  }

  /** Moves the clock on, and has the workers do what is due then. */
  protected async pass(ms: number): Promise<void> {
    await live(this.server, new Date(this.now + ms));
    await reviewOrders(this.server.deps);
    await finishPayrollRefunds(this.server.deps);
    await workOff(this.server);
  }
}

export const ask = <T extends Record<string, unknown>>({ deps }: TestApp, query: ReturnType<typeof sql>) =>
  inTransaction(deps.db, async (tx) => (await tx.execute<T>(query)).rows);

/** Times of the shop's activity, three a day for three months. */
export async function timesOf(server: TestApp, shop: Shop) {
  const from = new Date(SEED_INSTANT.getTime() + 5 * HOUR_MS).toISOString();
  const until = new Date(SEED_INSTANT.getTime() + SIGNED_IN_MS + 30 * DAY_MS).toISOString();
  const rows = await ask<{ id: string; starts: number }>(
    server,
    sql`insert into activity_schedules
      (id, activity_id, activity_type, starts_at, ends_at, time_zone, week_day, minute_of_day, capacity)
      select gen_random_uuid(), ${shop.activity}, 'ONLINE', t, t + interval '1 hour', 'America/Sao_Paulo', 1, 0, 100
      from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '8 hours') t
      returning id, (extract(epoch from starts_at) * 1000)::float8 as starts`,
  );
  return rows.map(({ id, starts }) => ({ id, startsAt: starts }));
}
