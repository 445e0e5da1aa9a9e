import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

interface Settings {
  /** Whose answers are asked for anew once it is done. */
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
  return useMutation({
    mutationFn: (input: T) => change(api, input),
    onSuccess: async () => {
      await Promise.all(readAgain.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      toast.show({ tone: "success", text: done });
      onDone?.();
    },
  });
}
