import { DatabaseUnavailable } from "../db/database.ts";
import { DecryptionFailed } from "../db/encryption/key-ring.ts";
import { ConfigError } from "../settings.ts";
import { PortUnavailable } from "./ports.ts";

/** The server cannot start; the message is one line for the person who started it. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

/** Runs `work`; what the environment got wrong comes out as a StartFailure. @throws StartFailure */
export async function inOneLine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isExpected = [ConfigError, DatabaseUnavailable, DecryptionFailed, PortUnavailable].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected || !(error instanceof Error)) throw error;
    // Only the first line: the rest of a driver's message helps nobody at a prompt.
    throw new StartFailure(error.message.split("\n")[0], { cause: error });
  }
}

/** Ends the process with status 1: one line for an expected failure, everything for a fault of ours. */
export function exitWithFailure(error: unknown): never {
  console.error(error instanceof StartFailure ? `vereda: ${error.message}` : error);
  process.exit(1);
}
