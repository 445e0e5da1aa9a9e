import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Subscription } from "#contract/subscription.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { subscriptionOptions } from "./queries.ts";

/** Changes a plan; what it is from then on is shown at once. Where it was refused the plan is read again. */
export function useChange(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = subscriptionOptions(api, id);
  return useMutation({
    mutationFn: (change: (api: Api) => Promise<Subscription>) => change(api),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () =>
      Promise.all(
        ["subscriptions", "appointments", "billing", "billings", "activitySchedules"].map((call) =>
          queryClient.invalidateQueries({ queryKey: [call] }),
        ),
      ),
  });
}
