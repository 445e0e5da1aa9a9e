import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PersonalData } from "#contract/user-data.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";

/** Stores the account's data; the answer is the customer as now known. */
export function useSavePersonalData() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonalData) => savePersonalData({ api, queryClient }, body),
  });
}
