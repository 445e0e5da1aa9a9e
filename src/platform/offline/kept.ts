import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "#contract/call.ts";
import type { Calls } from "#contract/calls.ts";
import { AUTH_COOKIE } from "#contract/constants.ts";
import type { Api, CallInput, CallOptions } from "../http/client.ts";
import { inTheEnd, lateFile } from "../late/late-file.ts";
import { readCookie } from "../storage/cookie.ts";
import type { KeptName } from "./kept-key.ts";

export const currentToken = (): string | null => readCookie(AUTH_COOKIE);

const answers = lateFile(() => import("./kept-answers.ts"));

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
  // With its input given, every call takes the same three arguments; TypeScript cannot see that of a generic name.
  const call = api.call as (
    name: N,
    input: CallInput<N>,
    options: CallOptions,
  ) => Promise<AnswerOf<Calls[N]>>;
  const asked = call(name, input, options);
  if (!token) return asked;
  try {
    const answer = await asked;
    // What is to be kept waits for the code that keeps it.
    void inTheEnd(answers).then(() => answers.came()?.keep(token, name, input, answer));
    return answer;
  } catch (error) {
    await answers.come();
    const kept = await answers.came()?.find(token, name, input, error);
    if (!kept) throw error;
    return kept;
  }
}

/** The query options of a read whose answer is kept, under the same key as `callOptions` has it. */
export function keptOptions<N extends KeptName>(api: Api, name: N, input: CallInput<N>) {
  return queryOptions({
    queryKey: [name, input] as const, // a tuple, so that the name's own type stays in the key
    queryFn: ({ signal }) => keptCall(api, name, input, { signal }),
  });
}
