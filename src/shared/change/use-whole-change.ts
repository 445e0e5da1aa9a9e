import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { CallName } from "#contract/calls.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { useLookedUp } from "./use-change.ts";

/** Words and ends of a change that answers with the whole that it belongs to. */
export interface WholeChangeSettings<W, T> {
  /** What is said once it is made. */
  done: string;
  onDone?: () => void;
  /** Whether a whole that is read where an answer was lost has the change; null where it cannot be told. */
  isDone?: (whole: W, input: T) => boolean | null;
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
  const make = useLookedUp(
    async (_, input: T) => void queryClient.setQueryData<unknown>(queryKey, await change(api, input)),
    isDone &&
      (async (_, input) => {
        const whole = await queryClient.fetchQuery({ ...options, staleTime: 0, retry: false });
        return isDone(whole, input);
      }),
  );
  return useMutation({
    mutationFn: make,
    onSuccess: () => {
      // Not with `mutate`: whatever asked for it may be gone from the page of what is changed.
      toast.show({ tone: "success", text: done });
      onDone?.();
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () => {
      for (const call of readAgain) void queryClient.invalidateQueries({ queryKey: [call] });
    },
  });
}
