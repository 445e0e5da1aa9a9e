import type { Database } from "#server/db/database.ts";
import type { Clock } from "#server/ports/clock/clock.ts";
import type { Payments } from "#server/ports/payments/payments.ts";
import { sandboxVault } from "./cards.ts";
import { sandboxCharging } from "./charges.ts";

/** The embedded provider of card payments: no money moves, every outcome can be had by a magic card number. */
export function sandboxPayments(db: Database, clock: Clock): Payments {
  return { ...sandboxVault(db, clock), ...sandboxCharging(db, clock) };
}
