import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isRefusal } from "#src/platform/errors/app-error.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";

/** Who is signed in: the name, null while it is not known, and whether it is an administrator, who is no customer. */
export function useAccountHolder(): { name: string | null; isAdmin: boolean } {
  const api = useApi();
  const known = useQueryClient().getQueryData(accountOptions(api).queryKey);
  const customer = useQuery({
    ...callOptions(api, "customerMe", {}),
    enabled: known?.role !== "ROLE_ADMIN",
  });
  const account = useQuery({ ...accountOptions(api), enabled: isRefusal(customer.error, "FORBIDDEN") });
  const isAdmin = account.data?.role === "ROLE_ADMIN";
  return { name: customer.data?.name ?? account.data?.name ?? null, isAdmin };
}
