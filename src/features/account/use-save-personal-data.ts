import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PersonalData } from "#contract/user-data.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";

/** Stores the account's data; the answer is the customer as now known. */
export function useSavePersonalData() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonalData) => api.call("updatePersonalData", { body }),
    onSuccess: (customer) => queryClient.setQueryData(customerOptions(api).queryKey, customer),
  });
}
