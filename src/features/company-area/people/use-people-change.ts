import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { groupsOptions, overviewOptions } from "../queries.ts";
import { allPeople } from "./queries.ts";

/** Changes the roster; the lists and the numbers that follow from it are asked for anew. */
export function usePeopleChange<T>(
  change: (api: Api, input: T) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: () => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [allPeople.queryKey, groupsOptions(api).queryKey, overviewOptions(api).queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: (input: T) => change(api, input),
    onSuccess: async () => {
      await readAgain();
      toast.show({ tone: "success", text: done });
      onDone?.();
    },
  });
}
