import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UserData } from "#contract/user-data.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";
import { customerOptions } from "#src/shared/queries.ts";
import type { DataSubmission } from "./data.schema.ts";

/** Stores what was changed; the answer is the customer as now known. What failed is all that another press sends. */
export function useSaveData(customer: UserData) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ socialName, ...personal }: DataSubmission) => {
      let saved = customer;
      if ("name" in personal) saved = await savePersonalData({ api, queryClient }, personal);
      if (socialName === saved.socialName) return saved;
      saved = await api.call("updateSocialName", { body: { socialName } });
      queryClient.setQueryData(customerOptions(api).queryKey, saved);
      return saved;
    },
  });
}
