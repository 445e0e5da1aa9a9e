import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Availability } from "#contract/specialist-availability.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

export const availabilityOptions = (api: Api) => callOptions(api, "specialistAvailability", {});

/** Changes the week; the answer is the new one. The calendar is asked for anew, and after a refusal the week is, too. */
export function useAvailabilityChange<T>(
  change: (api: Api, input: T) => Promise<Availability>,
  { said, onDone }: { said: string; onDone: () => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => change(api, input),
    onSuccess: (availability) => {
      queryClient.setQueryData(availabilityOptions(api).queryKey, availability);
      void queryClient.invalidateQueries({ queryKey: ["specialistCalendar"] });
      toast.show({ tone: "success", text: said });
      onDone();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: availabilityOptions(api).queryKey }),
  });
}
