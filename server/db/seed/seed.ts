import { sql } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../database.ts";
import { users } from "../schema/users.ts";
import { seedActivePlan } from "./seed-active-plan.ts";
import { seedApplications } from "./seed-applications.ts";
import { seedAvailability } from "./seed-availability.ts";
import { seedBenefitHistory } from "./seed-benefit-history.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedDebts } from "./seed-debts.ts";
import { seedEmployees } from "./seed-employees.ts";
import { seedPastSessions } from "./seed-past-sessions.ts";
import { seedPeople } from "./seed-people.ts";
import { seedPastReviews } from "./seed-reviews.ts";

/** Any number, the same in every process: several servers starting at once seed one after the other. */
const SEED_LOCK = 7_043_512;

/**
 * Fills an empty database with the demonstration: catalogue, companies, demo customers and what they owe and did, and what
 * others said of their sessions, relative to `now`. Leaves a database alone that has users. Schedules are another step: `topUpSchedules`.
 *
 * @returns whether it seeded
 */
export function seedDatabase(db: Database, now: Date): Promise<boolean> {
  const seed = async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone) return false;
    await seedCatalogue(tx, now);
    await seedAvailability(tx, now);
    await seedPeople(tx, now);
    await seedEmployees(tx, now);
    await seedApplications(tx, now);
    await seedDebts(tx, now);
    await seedBenefitHistory(tx, now);
    await seedActivePlan(tx, now);
    await seedPastReviews(tx, now);
    await seedPastSessions(tx, now);
    return true;
  };
  return inTransaction(db, seed, { isLong: true });
}
