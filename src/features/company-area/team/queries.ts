import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** Who speaks for the company. Others change it at the same time: it is never old. */
export const teamOptions = (api: Api) =>
  queryOptions({
    queryKey: ["companyTeam"],
    queryFn: ({ signal }) => api.call("companyTeam", {}, { signal }),
    staleTime: 5_000,
  });

/** Changes the team; the list is asked for anew. */
export function useTeamChange<T>(
  change: (api: Api, input: T) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: () => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => change(api, input),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: teamOptions(api).queryKey });
      toast.show({ tone: "success", text: done });
      onDone?.();
    },
  });
}
