import type { Database } from "../../db/database.ts";
import { takeTries } from "../rate-limits/limits.ts";

const TRIES = 10;
const WINDOW_S = 60 * 60;

/**
 * Counts one question of a customer's about whether a CPF is taken, whichever form asks it.
 *
 * @throws Refusal RATE_LIMITED beyond ten an hour
 */
export function takeCpfTry(db: Database, customerId: string, now: Date): Promise<void> {
  return takeTries(db, [{ key: `cpf:${customerId}`, tries: TRIES, windowS: WINDOW_S }], now);
}
