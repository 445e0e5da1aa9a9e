import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { openTurns } from "#server/turns.ts";

// OWASP's password storage cheat sheet: argon2id with 46 MiB, one pass, one lane.
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Each hash takes 46 MiB: only a few run at once. */
const inTurn = openTurns(Math.max(1, Math.min(4, availableParallelism())));
let dummy: Promise<string> | undefined;

/** argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** Made once, before anybody signs in: the first who has no account must not wait for longer than others. */
export function nobodysHash(): Promise<string> {
  dummy ??= hashPassword("nobody's password");
  return dummy;
}

/** Whether the password fits; without a stored hash it takes as long and says no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const target = stored ?? (await nobodysHash());
  const fits = await inTurn(() => verify(target, password));
  return stored !== null && fits;
}
