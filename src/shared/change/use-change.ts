import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

interface Settings {
  /** Whose answers are asked for anew once it is done, or perhaps is. */
  readAgain: readonly QueryKey[];
  /** What is said then. */
  done: string;
  onDone?: (() => void) | undefined;
}

/** Changes something of a list; what it changes is asked for anew before it is said to be done. */
export function useChange<T>(
  change: (api: Api, input: T) => Promise<unknown>,
  { readAgain, done, onDone }: Settings,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const read = () => Promise.all(readAgain.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (input: T) => change(api, input),
    // It may have been done all the same.
    onError: () => void read(),
    onSuccess: async () => {
      await read();
      toast.show({ tone: "success", text: done });
      onDone?.();
    },
  });
}
