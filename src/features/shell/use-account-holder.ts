import { useQuery, useQueryClient } from "@tanstack/react-query";
import { calledName } from "#contract/called-name.ts";
import { failedWith } from "#contract/failure.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";
import { type Holder, landingOf } from "#src/platform/session/landing.ts";
import { useIsForCustomers } from "#src/platform/session/use-is-for-customers.ts";
import { useSession } from "#src/platform/session/use-session.ts";

/** Who is signed in: the name, null while it is not known, and where they begin; `/home` while that is not known. */
export function useAccountHolder(): { name: string | null; landing: string } {
  const api = useApi();
  const session = useSession();
  const isForCustomers = useIsForCustomers();
  const known = useQueryClient().getQueryData(accountOptions(api).queryKey) ?? session.holder();
  const isOther = !isForCustomers;
  // Most people are customers, and their data are asked for anyway.
  const customer = useQuery({ ...callOptions(api, "customerMe", {}), enabled: !isOther });
  const account = useQuery({
    ...accountOptions(api),
    enabled: isOther || failedWith(customer.error, "FORBIDDEN"),
  });
  const holder: Holder | null = account.data ?? known;
  return {
    name: (customer.data ? calledName(customer.data) : account.data?.name) ?? null,
    landing: holder ? landingOf(holder) : CUSTOMERS,
  };
}

const CUSTOMERS = "/home";
