import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Offers } from "#contract/specialist-offers.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

export const offersOptions = (api: Api) => callOptions(api, "specialistOffers", {});

/** Changes what is offered; the answer is the new whole. What is shown of it elsewhere is asked for anew. */
export function useOffersChange<T>(
  change: (api: Api, input: T) => Promise<Offers>,
  { said, onDone }: { said: string; onDone: () => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => change(api, input),
    onSuccess: (offers) => {
      queryClient.setQueryData(offersOptions(api).queryKey, offers);
      for (const call of ["specialistAvailability", "activity", "activityPlan"])
        void queryClient.invalidateQueries({ queryKey: [call] });
      toast.show({ tone: "success", text: said });
      onDone();
    },
  });
}
