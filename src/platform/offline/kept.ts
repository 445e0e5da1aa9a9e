import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "#contract/call.ts";
import type { CallName, Calls } from "#contract/calls.ts";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { failedWith } from "#contract/failure.ts";
import type { Api, CallInput, CallOptions } from "../http/client.ts";
import { inTheEnd, lateFile } from "../late/late-file.ts";
import { readCookie } from "../storage/cookie.ts";
import { noteSeen } from "./seen.ts";

/** Reads that may be shown without a connection, with when they were answered. Nothing of a purchase, and no health data. */
export type KeptName = Extract<
  CallName,
  "appointments" | "appointment" | "benefitMe" | "benefitStatement" | "benefitNoShows"
>;

/** What an answer is kept under. */
export const keyOf = <N extends KeptName>(name: N, input: CallInput<N>): string =>
  `${name} ${JSON.stringify(input, (_, value) => (isPlain(value) ? sorted(value) : value))}`;

export const currentToken = (): string | null => readCookie(AUTH_COOKIE);

const answers = lateFile(() => import("./kept-answers.ts"));

/** What is to be kept waits for the code that keeps it. */
async function afterwards(work: (code: typeof import("./kept-answers.ts")) => Promise<void>): Promise<void> {
  await inTheEnd(answers);
  const code = answers.came();
  if (code) await work(code).catch(nothingKept);
}

/**
 * Makes a call whose answer is kept on the device; without a connection it is answered by what was kept, and that is noted as seen then.
 *
 * @throws Thrown as the call does, where nothing was kept
 */
export async function keptCall<N extends KeptName>(
  api: Api,
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<AnswerOf<Calls[N]>> {
  const token = currentToken();
  const key = keyOf(name, input);
  // With its input given, every call takes the same three arguments; TypeScript cannot see that of a generic name.
  const call = api.call as (
    name: N,
    input: CallInput<N>,
    options: CallOptions,
  ) => Promise<AnswerOf<Calls[N]>>;
  try {
    const fresh = await call(name, input, options);
    noteSeen(key, null);
    if (token) void afterwards((code) => code.keep(token, name, key, fresh));
    return fresh;
  } catch (error) {
    if (token && isGone(error)) void afterwards((code) => code.drop(key));
    if (!token || !failedWith(error, "NETWORK")) throw error;
    await answers.come();
    const kept = await answers.came()?.find(token, name, key).catch(nothingKept);
    if (!kept) throw error;
    noteSeen(key, kept.at);
    return kept.answer;
  }
}

/** The query options of a read whose answer is kept, under the same key as `callOptions` has it. */
export function keptOptions<N extends KeptName>(api: Api, name: N, input: CallInput<N>) {
  return queryOptions({
    queryKey: [name, input] as const, // a tuple, so that the name's own type stays in the key
    queryFn: ({ signal }) => keptCall(api, name, input, { signal }),
  });
}

const isGone = (error: unknown) =>
  failedWith(error, "NOT_FOUND") || failedWith(error, "BENEFIT_ABSENT") || failedWith(error, "FORBIDDEN");

/** A browser may have no storage, or forbid it: then everything is as if nothing could be kept. */
const nothingKept = () => null;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const sorted = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
