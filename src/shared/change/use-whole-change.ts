import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { CallName } from "#contract/calls.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { useLookedUp } from "./use-change.ts";

/** Words and ends of a change that answers with the whole that it belongs to. */
export interface WholeChangeSettings<W, T> {
  /** Words once it is made. */
  done: string;
  onDone?: () => void;
  /**
   * True where the whole, read after an answer was lost, has the change; null where it cannot be told. `before`: the whole at the first
   * try.
   */
  isDone?: (whole: W, input: T, before: W | undefined) => boolean | null;
}

interface Settings<W, T, K extends QueryKey> extends WholeChangeSettings<W, T> {
  /** The read of the whole. */
  options: UseQueryOptions<W, DefaultError, W, K>;
  /** Reads whose answers are asked for anew. */
  readAgain: readonly CallName[];
}

/** Changes something of a whole, which is the answer, and is shown at once. After a failure the whole is read anew. */
export function useWholeChange<W, T, K extends QueryKey>(
  change: (api: Api, input: T) => Promise<W>,
  { options, readAgain, done, onDone, isDone }: Settings<W, T, K>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = options;
  const before = useRef<W>(undefined);
  // A read that is under way may be older than the change.
  const forgetReads = () => queryClient.cancelQueries({ queryKey });
  const make = useLookedUp(
    async (_, input: T) => {
      before.current ??= queryClient.getQueryData<W>(queryKey);
      const whole = await change(api, input);
      await forgetReads();
      queryClient.setQueryData<unknown>(queryKey, whole);
    },
    isDone &&
      (async (_, input) => {
        await forgetReads();
        const whole = await queryClient.fetchQuery({ ...options, staleTime: 0, retry: false });
        return isDone(whole, input, before.current);
      }),
  );
  return useMutation({
    mutationFn: make,
    onSuccess: () => {
      before.current = undefined;
      // Not with `mutate`: whatever asked for it may be gone from the page of what is changed.
      toast.show({ tone: "success", text: done });
      onDone?.();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    onSettled: () => {
      for (const call of readAgain) void queryClient.invalidateQueries({ queryKey: [call] });
    },
  });
}
