import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { DatabaseAway } from "#server/db/database-away.ts";
import {
  benefitGroups,
  coParticipationCustomers,
  coParticipationGroups,
} from "#server/db/schema/benefits.ts";
import type { Deps } from "#server/deps.ts";
import { lowestBalance, takenOf } from "./books.ts";
import { orderOf } from "./buyer.ts";
import type { Person } from "./crowd.ts";
import { count, hold, order } from "./outcomes.ts";
import { ACTIVITY_PRICE, openShop } from "./shop.ts";

/** Many buyers at once. */
export interface Rush {
  /** Scarce thing: places of one time, a benefit's balance, or a household's balance and its dependents' limits. */
  for: "places" | "benefit" | "family";
  /** Number of orders that can be paid. */
  capacity: number;
  /** Of how many buyers, one after the other, each asks for a hold before: 2 of every second. */
  heldEvery?: number;
}

/** Outcome of a rush, and its faults in words. */
export interface Rushed {
  outcomes: Record<string, number>;
  faults: string[];
  ms: number;
}

/** Roomy, where places are not what there is too little of. */
const ROOM = 100_000;
const DEPENDENTS = 3;
/** A dependent's limit, in orders. */
const LIMIT = 2;

/** Lets a crowd order all at once: exactly as many as can be paid are, and nothing is sold twice. */
export async function rush(deps: Deps, crowd: readonly Person[], wanted: Rush): Promise<Rushed> {
  const { capacity, heldEvery } = wanted;
  const isForPlaces = wanted.for === "places";
  const shop = await openShop(deps.db, deps.clock.now(), { capacity: isForPlaces ? capacity : ROOM });
  const scheduleId = isForPlaces && capacity === 1 ? shop.schedules.single : shop.schedules.group;
  const payers = isForPlaces ? [] : await giveBenefit(deps.db, crowd, wanted);
  const method = isForPlaces
    ? { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true }
    : { methods: ["SUBSIDY"], confirmedAmount: 0 };
  const body = orderOf(shop, { ...method, scheduleIds: [scheduleId] });
  if (heldEvery)
    for (const [index, person] of crowd.entries())
      if (index % heldEvery === heldEvery - 1) await hold(deps, person, scheduleId);
  const began = performance.now();
  const outcomes = count(
    await Promise.all(
      crowd.map((person, index) =>
        order(deps, payers[index % payers.length]?.person ?? person, body).catch(unavailable),
      ),
    ),
  );
  const ms = performance.now() - began;
  const { PAID: paid = 0, UNAVAILABLE: away = 0 } = outcomes;
  const refused = outcomes[isForPlaces ? "SCHEDULE_FULL" : "BENEFIT_INSUFFICIENT"] ?? 0;
  const faults = [
    // Of those who wait for a connection too long, some may have been the ones who could still have bought.
    ...(away > 0 && paid < capacity ? [] : differs("paid", paid, capacity)),
    ...differs("refused", refused, crowd.length - paid - away),
    ...differs("taken", await takenOf(deps.db, scheduleId), paid),
    ...((await lowestBalance(deps.db)) < 0 ? ["a balance below zero"] : []),
    ...(await faultsOf(deps.db, payers, paid)),
  ];
  await takeBenefit(deps.db, payers);
  return { outcomes, faults, ms };
}

/** On a machine that is busy with others, not everybody gets a connection in time. */
function unavailable(failure: unknown): string {
  if (failure instanceof DatabaseAway) return "UNAVAILABLE";
  throw failure;
}

const differs = (what: string, is: number, meant: number) =>
  is === meant ? [] : [`${what}: ${is} instead of ${meant}`];

interface Payer {
  person: Person;
  benefitId: string;
  /** In orders; null of the holder. */
  limit: number | null;
}

/** The first of a crowd gets a benefit that lasts for so many orders; of a family, the next ones are dependents. */
async function giveBenefit(db: Database, crowd: readonly Person[], wanted: Rush): Promise<Payer[]> {
  const family = crowd.slice(0, wanted.for === "family" ? 1 + DEPENDENTS : 1);
  const holderId = randomUUID();
  return inTransaction(db, async (tx) => {
    // Of the crowd everybody has one that pays nothing.
    const own = sql.join(
      family.map(({ customerId }) => sql`${customerId}::uuid`),
      sql`, `,
    );
    const { rows } = await tx.execute<{
      company: string;
    }>(sql`update co_participation_customers set ended_at = ${SOON}
      where customer_id in (${own}) returning company_id as company`);
    const companyId = rows[0]?.company ?? "";
    const groupId = randomUUID();
    const monthlyAllowance = wanted.capacity * ACTIVITY_PRICE;
    const group = { id: groupId, companyId, name: "Todos", subsidyPercentage: 100, monthlyAllowance };
    await tx.insert(benefitGroups).values(group);
    const payers = family.map((person, index): Payer => {
      return { person, benefitId: index === 0 ? holderId : randomUUID(), limit: index === 0 ? null : LIMIT };
    });
    await tx.insert(coParticipationCustomers).values(
      payers.map(({ person: { customerId }, benefitId: id, limit }) => ({
        ...{ id, customerId, companyId, holderId: limit ? holderId : null },
        monthlyLimit: limit ? limit * ACTIVITY_PRICE : null,
      })),
    );
    await tx.insert(coParticipationGroups).values({ benefitId: holderId, groupId });
    return payers;
  });
}

/** Long ago, for whatever is over. */
const SOON = "2026-01-01T00:00:00Z";

/** The crowd is again as it was. */
async function takeBenefit(db: Database, payers: readonly Payer[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { person, benefitId } of payers) {
      await tx.execute(sql`update co_participation_customers set ended_at = ${SOON} where id = ${benefitId}`);
      await tx.execute(sql`update co_participation_customers set ended_at = null
        where customer_id = ${person.customerId} and payroll_discount_enabled`);
    }
  });
}

/** Faults where the balance used is not what was paid, or a dependent has had more than the limit. */
async function faultsOf(db: Database, payers: readonly Payer[], paid: number): Promise<string[]> {
  const faults: string[] = [];
  for (const { benefitId, limit } of payers) {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ used: number }>(sql`select used from benefit_balances where benefit_id = ${benefitId}`),
    );
    const used = (rows[0]?.used ?? 0) / ACTIVITY_PRICE;
    if (limit === null) faults.push(...differs("used of the balance", used, paid));
    else if (used > limit) faults.push(`used of a limit of ${limit}: ${used}`);
  }
  return faults;
}
