import type { CallName } from "#contract/calls.ts";
import type { CallInput } from "../http/client.ts";

/** Reads that may be shown without a connection, with when they were answered. Nothing of a purchase, and no health data. */
export type KeptName = Extract<
  CallName,
  "appointments" | "appointment" | "benefitMe" | "benefitStatement" | "benefitNoShows"
>;

/** What an answer is kept under. */
export const keyOf = <N extends KeptName>(name: N, input: CallInput<N>): string =>
  `${name} ${JSON.stringify(input, (_, value) => (isPlain(value) ? sorted(value) : value))}`;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const sorted = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
