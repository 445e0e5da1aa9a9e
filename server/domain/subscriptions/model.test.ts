import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { Subscription } from "#contract/subscription.ts";
import { inTransaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { giveShop } from "#server/domain/specialist/testing/give-shop.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { CAMPAIGN_MS, isCampaign, runRounds } from "#tools/campaign/rounds.ts";
import { live } from "./testing/days.ts";
import {
  type Bought,
  countsOf,
  dawn,
  dayOf,
  holds,
  isFree,
  isInPeriod,
  isInTime,
  isWithdrawable,
  type Kept,
  monthOf,
  plus,
  type Terms,
  type Time,
  usableOf,
} from "./testing/sessions-model.ts";
import { type Subscriber, subscriber } from "./testing/subscriber.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Times are there twice a day for so long. */
const DAYS = 150;
const RUNS = 20;
const STEPS = 40;

const WAYS = ["renewing", "renewingOnce", "never", "future", "futureOnce"] as const;
type Way = (typeof WAYS)[number];
/** `at`, `which`: numbers by which one of what there is gets chosen. */
type Step =
  | { kind: "buy"; way: Way; at: number[] }
  | { kind: "book"; which: number; at: number[] }
  | { kind: "move"; which: number; at: number[] }
  | { kind: "cancel" | "withdraw" | "stop" | "pause" | "resume" | "attend"; which: number }
  | { kind: "elapse"; hours: number }
  | { kind: "terms"; sessions: number; freeHours: number };

const pick = fc.nat(10_000);
const stepOf = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("buy"),
      way: fc.constantFrom(...WAYS),
      at: fc.array(pick, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("book", "book", "move"),
      which: pick,
      at: fc.array(pick, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("cancel"), which: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("withdraw", "stop", "pause", "resume", "attend"),
      which: pick,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("elapse"), hours: fc.constantFrom(1, 20, 30, 72, 200, 400) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("terms"),
      sessions: fc.integer({ min: 1, max: 6 }),
      freeHours: fc.constantFrom(0, 24, 60),
    }),
  },
) as fc.Arbitrary<Step>; // Each branch has the fields of its kinds.

let server: TestApp;
let marina: Headers;
async function openServer(): Promise<void> {
  server = await startTestApp();
  marina = await server.signIn("marina@vereda.test", "SPECIALIST");
}
beforeAll(openServer);
afterAll(() => server.close());

const ask = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<T>(query)).rows);

/** What has happened so far, to see that every case was there. */
const seen = new Set<string>();
const note = (what: string): void => {
  seen.add(what);
};

/** One run: a customer and a shop of their own, and what they have bought. */
class Run {
  private readonly rita: Subscriber;
  private readonly shop: Shop;
  private readonly card: string;
  private readonly times: readonly Time[];
  private readonly plans = new Map<string, Kept>();
  private readonly terms: Terms = { freeHours: 24, noticeMinutes: 120 };
  private sessions = 4;

  private constructor(rita: Subscriber, shop: Shop, card: string, times: readonly Time[]) {
    this.rita = rita;
    this.shop = shop;
    this.card = card;
    this.times = times;
  }

  static async open(): Promise<Run> {
    server.clock.moveTo(new Date(SEED_INSTANT.getTime()));
    const now = SEED_INSTANT.getTime();
    const shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 100 });
    await giveShop(server.deps.db, shop, "marina@vereda.test");
    const rita = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: 10_000_000 });
    const rows = await ask<{ id: string; starts: number; ends: number }>(sql`
      insert into activity_schedules (id, activity_id, activity_type, starts_at, ends_at, time_zone, week_day, minute_of_day, capacity)
      select gen_random_uuid(), ${shop.activity}, 'ONLINE', t, t + interval '1 hour', 'America/Sao_Paulo', 1, 0, 100
      from generate_series(${new Date(now + 5 * HOUR_MS).toISOString()}::timestamptz,
        ${new Date(now + DAYS * DAY_MS).toISOString()}::timestamptz, interval '11 hours') t
      returning id, (extract(epoch from starts_at) * 1000)::float8 as starts, (extract(epoch from ends_at) * 1000)::float8 as ends`);
    const times = rows.map(({ id, starts, ends }) => ({ id, startsAt: starts, endsAt: ends }));
    const run = new Run(rita, shop, await rita.card("4111111111111111"), times);
    await run.setTerms(4, 24);
    await run.buy("renewing", [10]);
    return run;
  }

  private get now(): number {
    return server.clock.now().getTime();
  }

  /** Times to come by their numbers, the nearer ones more often. */
  private choose(at: readonly number[], from = this.now): Time[] {
    const coming = this.times.filter(({ startsAt }) => startsAt > from);
    const near = coming.slice(0, 90);
    return [...new Set(at.flatMap((each) => near[each % near.length] ?? []))];
  }

  private planAt(which: number): [string, Kept] | undefined {
    return [...this.plans][which % Math.max(1, this.plans.size)];
  }

  private bookingAt(which: number) {
    const open = [...this.plans.values()].flatMap(({ payments }) =>
      payments.flatMap((bought) =>
        [...bought.bookings].flatMap(([id, booking]) =>
          booking.state === "open" && !bought.isWithdrawn && booking.time.startsAt > this.now
            ? [{ id, booking, bought }]
            : [],
        ),
      ),
    );
    return open[which % Math.max(1, open.length)];
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case "buy":
        return this.buy(step.way, step.at);
      case "book":
        return this.book(step.which, step.at);
      case "move":
        return this.move(step.which, step.at);
      case "cancel":
        return this.cancel(step.which);
      case "elapse":
        return this.elapse(step.hours);
      case "terms":
        return this.setTerms(step.sessions, step.freeHours);
      case "attend":
        return this.attend(step.which);
      case "withdraw":
        return this.withdraw(step.which);
      default:
        return this.change(step.kind, step.which);
    }
  }

  private async buy(way: Way, at: readonly number[]): Promise<void> {
    if (this.plans.size >= 8) return;
    const today = dayOf(this.now);
    const isFuture = way === "future" || way === "futureOnce";
    const startsOn = isFuture ? plus(`${today.slice(0, 8)}01`, { months: 1 }) : today;
    const wanted = this.choose(at, isFuture ? Date.parse(`${startsOn}T03:00:00Z`) - 1 : this.now);
    const renews = way === "renewing" || way === "future";
    const period =
      way === "never" ? { startsOn, endsOn: plus(today, { days: 180 }) } : monthOf(startsOn, startsOn);
    const { status, body } = await this.rita.subscribe(this.shop, {
      itemId: way === "never" ? this.shop.once : this.shop.monthly,
      scheduleIds: wanted.map(({ id }) => id),
      automaticRenewal: renews,
      ...(isFuture
        ? { methods: ["SUBSIDY"], confirmedAmount: 0 }
        : { paymentMethodId: this.card, confirmedAmount: PLAN_PRICE }),
    });
    const isTaken =
      wanted.length > 0 &&
      wanted.length <= this.sessions &&
      wanted.every((time) => isInPeriod(period, time) && isInTime(time, this.terms, this.now));
    expect([way, wanted.length, status === 200]).toEqual([way, wanted.length, isTaken]);
    if (status !== 200) return;
    note(`bought ${way}`);
    const bought = {
      ...period,
      included: this.sessions,
      price: PLAN_PRICE,
      boughtOn: today,
      isFuture,
      isWithdrawn: false,
      bookings: new Map(),
    };
    await this.learn(bought, String(body.id));
    this.plans.set(String(body.subscriptionId), {
      anchorOn: startsOn,
      nextOn: renews ? period.endsOn : null,
      endsOn: renews ? null : period.endsOn,
      resumesOn: null,
      payments: [bought],
    });
  }

  /** The ids of the appointments that a payment has got since. */
  private async learn(bought: Bought, billingId: string): Promise<void> {
    const rows = await ask<{ id: string; schedule_id: string }>(
      sql`select id, schedule_id from billing_schedules where billing_id = ${billingId}`,
    );
    for (const { id, schedule_id } of rows)
      if (!bought.bookings.has(id)) {
        const time = this.times.find((each) => each.id === schedule_id) ?? expect.unreachable();
        bought.bookings.set(id, { time, state: "open" });
      }
  }

  private async book(which: number, at: readonly number[]): Promise<void> {
    const [id, plan] = this.planAt(which) ?? [];
    if (!id || !plan) return;
    const usable = usableOf(plan, this.now);
    const wanted = this.choose(at);
    const fresh = usable ? wanted.filter((time) => !holds(usable, time)) : wanted;
    const isTaken =
      usable !== undefined &&
      fresh.length <= countsOf(usable, this.now).left &&
      fresh.every((time) => isInPeriod(usable, time) && isInTime(time, this.terms, this.now));
    const { status } = await this.rita.call(`POST /mobile/subscriptions/${id}/appointments`, {
      scheduleIds: wanted.map((time) => time.id),
      bookAgain: true,
    });
    expect(["book", status === 200]).toEqual(["book", isTaken]);
    note(isTaken ? "booked" : "not booked");
    if (isTaken && usable) await this.learn(usable, await this.billingOf(id, usable));
  }

  private async billingOf(subscriptionId: string, { startsOn }: { startsOn: string }): Promise<string> {
    const [row] = await ask<{ id: string }>(
      sql`select id from billings where subscription_id = ${subscriptionId} and period_starts_on = ${startsOn}`,
    );
    return row?.id ?? expect.unreachable(`nothing was paid of ${startsOn}`);
  }

  private async move(which: number, at: readonly number[]): Promise<void> {
    const chosen = this.bookingAt(which);
    const [target] = this.choose(at);
    if (!chosen || !target) return;
    const { id, booking, bought } = chosen;
    const isMoved =
      (target.id === booking.time.id && this.isScheduled(bought)) ||
      (this.isScheduled(bought) &&
        isFree(booking.time, this.terms, this.now) &&
        !this.has(target) &&
        isInTime(target, this.terms, this.now) &&
        isInPeriod(bought, target));
    const { status, body } = await this.rita.call(`PUT /mobile/appointments/${id}/schedule`, {
      scheduleId: target.id,
      fromScheduleId: booking.time.id,
    });
    expect(["move", status === 200, body.code]).toEqual(["move", isMoved, isMoved ? undefined : body.code]);
    note(isMoved ? "moved" : "not moved");
    if (isMoved) booking.time = target;
  }

  /** True where a place of a time is had already, by any plan. */
  private has(time: Time): boolean {
    const bought = [...this.plans.values()].flatMap(({ payments }) => payments);
    return bought.some((each) => !each.isWithdrawn && holds(each, time));
  }

  /** A future purchase is not settled before its day. */
  private isScheduled = ({ isFuture, startsOn }: Bought): boolean => !isFuture || dayOf(this.now) >= startsOn;

  private async cancel(which: number): Promise<void> {
    const chosen = this.bookingAt(which);
    if (!chosen) return;
    const confirmedKind = isFree(chosen.booking.time, this.terms, this.now) ? "FREE" : "LATE";
    const path = `POST /mobile/appointments/${chosen.id}/cancellation`;
    expect((await this.rita.call(path, { confirmedRefund: 0, confirmedKind })).status).toBe(200);
    chosen.booking.state = confirmedKind === "FREE" ? "free" : "late";
    note(`cancelled ${confirmedKind}`);
  }

  private async withdraw(which: number): Promise<void> {
    const [id, plan] = this.planAt(which) ?? [];
    const [first] = plan?.payments ?? [];
    if (!id || !plan || !first || first.isWithdrawn) return;
    const isTaken = isWithdrawable(plan, this.now);
    const path = `POST /mobile/billings/${await this.billingOf(id, first)}/withdrawal`;
    const { status } = await this.rita.call(path, { confirmedRefund: first.price });
    expect(["withdraw", status === 200]).toEqual(["withdraw", isTaken]);
    note(isTaken ? "withdrawn" : "not withdrawn");
    if (isTaken) {
      // Of a future purchase nothing was paid: it is gone, and not to be counted.
      if (this.isScheduled(first)) first.isWithdrawn = true;
      else this.plans.delete(id);
      Object.assign(plan, { nextOn: null, resumesOn: null, endsOn: dayOf(this.now) });
    }
  }

  private async change(kind: "stop" | "pause" | "resume", which: number): Promise<void> {
    const [id, plan] = this.planAt(which) ?? [];
    if (!id || !plan) return;
    const found = v.parse(
      calls.subscription.answer,
      (await this.rita.call(`GET /mobile/subscriptions/${id}`)).body,
    );
    if (kind === "stop") return this.stop(plan, found);
    if (kind === "pause") {
      if (!found.pause) return;
      const resumesOn = found.pause.earliest;
      expect((await this.rita.call(`POST /mobile/subscriptions/${id}/pause`, { resumesOn })).status).toBe(
        200,
      );
      plan.resumesOn = resumesOn;
      return note("paused");
    }
    if (found.status !== "PAUSED") return;
    expect((await this.rita.call(`POST /mobile/subscriptions/${id}/resumption`)).status).toBe(200);
    const today = dayOf(this.now);
    if (plan.nextOn !== null && today >= plan.nextOn) Object.assign(plan, { anchorOn: today, nextOn: today });
    plan.resumesOn = null;
    note("resumed");
    await this.renew();
  }

  private async stop(plan: Kept, { id, cancellation }: Subscription): Promise<void> {
    if (!cancellation) return;
    const { endsOn, lastRenewalOn } = cancellation;
    expect((await this.rita.call(`POST /mobile/subscriptions/${id}/cancellation`, { endsOn })).status).toBe(
      200,
    );
    Object.assign(plan, { endsOn, nextOn: lastRenewalOn, resumesOn: null });
    note("stopped");
  }

  private async attend(which: number): Promise<void> {
    const had = [...this.plans.values()].flatMap(({ payments }) =>
      payments.flatMap((bought) =>
        [...bought.bookings].filter(([, { time, state }]) => state === "open" && time.endsAt <= this.now),
      ),
    );
    const [id] = had[which % Math.max(1, had.length)] ?? [];
    if (!id) return;
    // In time or not, it changes no count.
    const path = `PUT /specialist/appointments/${id}/attendance`;
    const { status } = await request(server.app, path, { headers: marina, body: { outcome: "ATTENDED" } });
    if (status === 200) note("attended");
  }

  private async elapse(hours: number): Promise<void> {
    // Sessions last 90 days.
    const later = Math.min(this.now + hours * HOUR_MS, SEED_INSTANT.getTime() + 88 * DAY_MS);
    server.clock.moveTo(new Date(later));
    await this.renew();
  }

  private async renew(): Promise<void> {
    await reviewOrders(server.deps);
    await live(server, server.clock.now());
    for (const [id, plan] of this.plans) {
      const period = dawn(plan, this.now);
      if (!period) continue;
      const bought = {
        ...period,
        included: this.sessions,
        price: 0,
        boughtOn: "",
        isFuture: false,
        isWithdrawn: false,
        bookings: new Map(),
      };
      plan.payments.push(bought);
      await this.billingOf(id, bought);
      note("renewed");
    }
  }

  /** The specialist changes what is sold from now on, and until when it is free to cancel. */
  private async setTerms(sessions: number, freeHours: number): Promise<void> {
    this.sessions = sessions;
    this.terms.freeHours = freeHours;
    await inTransaction(server.deps.db, async (tx) => {
      await tx
        .update(activityPlans)
        .set({ sessionsPerPeriod: sessions, isPauseAllowed: true, maintenanceFee: 0 })
        .where(eq(activityPlans.activityId, this.shop.activity));
      await tx
        .update(activities)
        .set({ freeCancellationHours: freeHours })
        .where(eq(activities.id, this.shop.activity));
    });
  }

  /** What the customer finds in 'Compras' is what they bought. */
  async compare(): Promise<void> {
    const { now } = this;
    const orders = v.parse(
      calls.billings.answer,
      (await this.rita.call("GET /mobile/billings?size=50")).body,
    );
    const told = orders.content.flatMap(({ subscriptionId, sessions }) =>
      sessions && subscriptionId ? [toLine(subscriptionId, sessions.period.startsOn, sessions)] : [],
    );
    const known = [...this.plans].flatMap(([id, { payments }]) =>
      payments.map((bought) => toLine(id, bought.startsOn, { ...bought, ...countsOf(bought, now) })),
    );
    expect(told.toSorted()).toEqual(known.toSorted());
  }

  /** And every plan that was kept stands in 'Meus planos', whether it renews or not, also once it is over. */
  async compareList(): Promise<void> {
    const { now } = this;
    const listed = async (state: string) => {
      const { body } = await this.rita.call(`GET /mobile/subscriptions?size=100&state=${state}`);
      return v
        .parse(calls.subscriptions.answer, body)
        .content.map(({ id, sessions }) => (sessions ? toLine(id, sessions.period.startsOn, sessions) : id))
        .toSorted();
    };
    const kept = (isIn: (plan: Kept) => boolean, boughtOf: (plan: Kept) => Bought | undefined) =>
      [...this.plans]
        .filter(([, plan]) => isIn(plan))
        .map(([id, plan]) => {
          const bought = boughtOf(plan);
          return bought ? toLine(id, bought.startsOn, { ...bought, ...countsOf(bought, now) }) : id;
        })
        .toSorted();
    const isOver = ({ endsOn }: Kept) => endsOn !== null && endsOn <= dayOf(now);
    const isKept = ({ payments }: Kept) => payments[0]?.isWithdrawn === false;
    expect(await listed("RUNNING")).toEqual(
      kept(
        (plan) => !isOver(plan),
        (plan) => usableOf(plan, now),
      ),
    );
    const ended = kept(
      (plan) => isOver(plan) && isKept(plan),
      ({ payments }) => payments.at(-1),
    );
    expect(await listed("OVER")).toEqual(ended);
    if (ended.length > 0) note("ended");
  }
}

interface Counted extends ReturnType<typeof countsOf> {
  included: number;
}

/** One payment in words; what does not add up is told apart from everything else. */
function toLine(id: string, startsOn: string, counted: Counted): string {
  const { included, booked, over, left, lapsed, returned } = counted;
  if (lapsed > 0) note("lapsed");
  expect([id, startsOn, booked + over + left + lapsed + returned]).toEqual([id, startsOn, included]);
  return `${id} ${startsOn}: ${booked} booked, ${over} over, ${left} left, ${lapsed} lapsed, ${returned} returned`;
}

test(
  "whatever customers do, every session bought is booked, over, still to book, lapsed or given back",
  async () => {
    await runRounds("sessions", { rounds: RUNS }, async (round) => {
      const [steps] = fc.sample(fc.array(stepOf, { minLength: STEPS, maxLength: STEPS }), {
        numRuns: 1,
        seed: round.below(2 ** 31),
      });
      // Rounds of one database: the time that its books take grows with them.
      if (round.number > 0 && round.number % RUNS === 0) {
        await server.close();
        await openServer();
      }
      const run = await Run.open();
      for (const [at, step] of (steps ?? []).entries()) {
        await run.take(step);
        await run.compare();
        if (at % 4 === 0) await run.compareList();
      }
      expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
      round.count("operations", STEPS);
    });
    if (isCampaign) return;
    const always = [
      ...WAYS.map((way) => `bought ${way}`),
      "booked",
      "not booked",
      "moved",
      "not moved",
      "withdrawn",
      "not withdrawn",
      "cancelled FREE",
      "cancelled LATE",
      "paused",
      "resumed",
      "stopped",
      "renewed",
      "attended",
      "lapsed",
      "ended",
    ];
    expect(always.filter((what) => !seen.has(what))).toEqual([]);
  },
  CAMPAIGN_MS,
);
