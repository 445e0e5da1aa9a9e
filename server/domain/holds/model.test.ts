import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOLD_MS } from "#contract/constants.ts";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { type Buyer, buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { forgetAllTries } from "#server/testing/forget-tries.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { PlacesModel } from "./testing/places-model.ts";
import { tidyHolds } from "./tidy.ts";

const NAMES = ["ana", "carla", "gabi"] as const;
const CARDS = { order: "4111111111111111", decline: "4000000000000002", ask: "4000000000003220" };
const TIMES = ["single", "group"] as const;
const MINUTE_MS = 60_000;

type Name = (typeof NAMES)[number];
type Time = (typeof TIMES)[number];
type Step =
  | { kind: "hold"; name: Name; time: Time }
  | { kind: "order" | "decline" | "ask"; name: Name; time: Time }
  | { kind: "release"; name: Name }
  | { kind: "elapse"; minutes: number }
  | { kind: "refuse" }
  | { kind: "tidy" };

const name = fc.constantFrom(...NAMES);
const time = fc.constantFrom(...TIMES);
const stepOf = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom("hold", "hold", "order", "decline", "ask"), name, time }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("release"), name }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("elapse"), minutes: fc.constantFrom(1, 7, 14, 15) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("refuse", "tidy") }) },
) as fc.Arbitrary<Step>; // Each branch has the fields of its kinds.

let server: TestApp;
const buyers = new Map<Name, Buyer>();
const cards = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp();
  for (const each of NAMES) {
    const customer = await buyer(server, `${each}@vereda.test`);
    buyers.set(each, customer);
    for (const [kind, number] of Object.entries(CARDS))
      cards.set(`${each} ${kind}`, await customer.card(number));
  }
}, 60_000);
afterAll(() => server.close());

const buyerOf = (each: Name): Buyer => buyers.get(each) ?? expect.unreachable();
const elapse = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

/** One run: a shop of its own, and what the server has told of it. */
class Run {
  readonly shop: Shop;
  readonly model = new PlacesModel({ single: 1, group: 2 }, HOLD_MS);
  private readonly held = new Map<Name, unknown>();
  private readonly asked: { name: Name; time: Time; id: unknown; url: string }[] = [];

  constructor(shop: Shop) {
    this.shop = shop;
  }

  async take(step: Step): Promise<void> {
    const now = server.clock.now().getTime();
    switch (step.kind) {
      case "elapse":
        return elapse(step.minutes * MINUTE_MS);
      case "tidy":
        return void (await tidyHolds(server.deps));
      case "refuse":
        return this.refuse();
      case "release":
        return this.release(step.name);
      case "hold":
        return this.hold(step.name, step.time, now);
      default:
        return this.order(step.kind, step.name, step.time, now);
    }
  }

  private async hold(by: Name, wanted: Time, now: number): Promise<void> {
    const id = this.shop.schedules[wanted];
    const { status, body } = await buyerOf(by).call(`POST /mobile/activity-schedules/${id}/holds`);
    expect(status).toBe(this.model.hold(by, wanted, now) ? 200 : 409);
    if (status === 200) this.held.set(by, body.id);
  }

  private async release(by: Name): Promise<void> {
    if (!this.held.has(by)) return;
    this.model.release(by);
    await buyerOf(by).call(`DELETE /mobile/activity-schedules/holds/${this.held.get(by)}`);
  }

  private async order(kind: keyof typeof CARDS, by: Name, wanted: Time, now: number): Promise<void> {
    await forgetAllTries(server);
    const sent = orderOf(this.shop, {
      scheduleIds: [this.shop.schedules[wanted]],
      paymentMethodId: cards.get(`${by} ${kind}`) ?? null,
    });
    const { status, body } = await buyerOf(by).order(sent);
    const told = { order: 200, ask: 200, decline: 402 }[kind];
    expect(status).toBe(this.model.sell(by, wanted, now) ? told : 409);
    if (status === 402) this.model.giveUp(wanted);
    if (body.status === "ACTION_REQUIRED")
      this.asked.push({ name: by, time: wanted, id: body.id, url: String(body.actionUrl) });
  }

  /** The oldest charge that waits for the bank is refused there. */
  private async refuse(): Promise<void> {
    const oldest = this.asked.shift();
    if (!oldest) return;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ answer: "refuse", returnTo: "/" }).toString();
    await server.app.request(oldest.url, { method: "POST", headers, body });
    await buyerOf(oldest.name).call(`GET /mobile/billings/${oldest.id}/is-paid`);
    this.model.giveUp(oldest.time);
  }

  async compare(): Promise<void> {
    const now = server.clock.now().getTime();
    for (const by of NAMES) {
      const { body } = await buyerOf(by).call(
        `GET /mobile/activity-schedules/activity/${this.shop.activity}`,
      );
      const content = body.content as { id: string; vacancies: number }[]; // A page of schedules.
      for (const each of TIMES) {
        const told = content.find(({ id }) => id === this.shop.schedules[each])?.vacancies;
        expect([by, each, told]).toEqual([by, each, this.model.vacancies(by, each, now)]);
      }
    }
  }
}

test("whatever customers do, the server tells the vacancies of the rules, and its books agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 8, maxLength: 20 }), async (steps) => {
      // Past the last run's holds.
      elapse(HOLD_MS);
      await forgetAllTries(server);
      await tidyHolds(server.deps);
      const run = new Run(await openShop(server.deps.db, server.clock.now(), { capacity: 2 }));
      for (const step of steps) {
        await run.take(step);
        await run.compare();
      }
      await tidyHolds(server.deps);
      const now = server.clock.now().getTime();
      for (const each of TIMES)
        expect(await takenOf(server.deps.db, run.shop.schedules[each])).toBe(run.model.gone(each, now));
      expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
    }),
    { numRuns: 20 },
  );
}, 300_000);
