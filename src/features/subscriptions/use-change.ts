import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Subscription } from "#contract/subscription.ts";
import { isAnswerLost, notDone } from "#src/platform/errors/app-error.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { subscriptionOptions } from "./queries.ts";

export interface Change {
  make: (api: Api) => Promise<Subscription>;
  /** Whether a plan that is read anew has the change already; null where it cannot be told. */
  isDone: (plan: Subscription) => boolean | null;
  /** Said once it is made. */
  done: string;
}

/**
 * Changes a plan; what it is from then on is shown at once. Where it was refused the plan is read again. Where the answer was lost it is
 * looked up whether the change was made, and nothing is sent again.
 */
export function useChange(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = subscriptionOptions(api, id);
  return useMutation({
    mutationFn: async ({ make, isDone }: Change) => {
      try {
        return await make(api);
      } catch (error) {
        if (!isAnswerLost(error)) throw error;
        const plan = await api.call("subscription", { params: { id } }).catch(() => Promise.reject(error));
        if (isDone(plan)) return plan;
        throw isDone(plan) === false ? notDone(error) : error;
      }
    },
    onSuccess: (changed, { done }) => {
      queryClient.setQueryData(queryKey, changed);
      // Not with `mutate`: whatever asked for it may be gone from the page of the changed plan.
      toast.show({ tone: "success", title: done });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () =>
      Promise.all(
        ["subscriptions", "appointments", "billing", "billings", "activitySchedules"].map((call) =>
          queryClient.invalidateQueries({ queryKey: [call] }),
        ),
      ),
  });
}
