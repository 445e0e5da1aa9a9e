import type { QueryClient } from "@tanstack/react-query";
import type { PersonalData } from "#contract/personal-data.ts";
import type { UserData } from "#contract/user-data.ts";
import type { Api } from "#src/platform/http/client.ts";
import { customerOptions } from "#src/shared/queries.ts";

type Settings = { api: Api; queryClient: QueryClient };

/** Stores the account's own data, and shows them at once wherever the account shows. */
export async function savePersonalData(
  { api, queryClient }: Settings,
  body: PersonalData,
  signal?: AbortSignal,
): Promise<UserData> {
  const customer = await api.call("updatePersonalData", { body }, signal && { signal });
  queryClient.setQueryData(customerOptions(api).queryKey, customer);
  return customer;
}
