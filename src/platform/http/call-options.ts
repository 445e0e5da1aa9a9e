import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "#contract/call.ts";
import type { CallName, Calls } from "#contract/calls.ts";
import type { Api, CallInput, CallOptions } from "./client.ts";

/**
 * The query options of a read: its key is the call's name and its input, so that every feature that reads the same
 * thing shares one cached answer, and `{ queryKey: [name] }` invalidates all answers of a call.
 */
export function callOptions<N extends CallName>(api: Api, name: N, input: CallInput<N>) {
  // With its input given, every call takes the same three arguments; TypeScript cannot see that of a generic name.
  const call = api.call as (
    name: N,
    input: CallInput<N>,
    options: CallOptions,
  ) => Promise<AnswerOf<Calls[N]>>;
  return queryOptions({
    queryKey: [name, input] as const, // a tuple, so that the name's own type stays in the key
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}
