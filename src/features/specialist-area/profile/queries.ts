import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SpecialistProfile } from "#contract/specialist-profile.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

export const profileOptions = (api: Api) => callOptions(api, "specialistProfile", {});

/** Changes the profile; the answer is the new one. */
export function useProfileChange<T>(
  change: (api: Api, input: T) => Promise<SpecialistProfile>,
  { said, onDone }: { said: string; onDone?: () => void },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => change(api, input),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileOptions(api).queryKey, profile);
      for (const call of ["partnerProfile", "specialistOffers", "specialistAvailability"])
        void queryClient.invalidateQueries({ queryKey: [call] });
      toast.show({ tone: "success", text: said });
      onDone?.();
    },
  });
}
