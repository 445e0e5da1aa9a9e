import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";
import { employmentOptions } from "#src/shared/employment/queries.ts";
import { monthBefore } from "#src/shared/wallet/month-before.ts";
import { benefitOptions } from "#src/shared/wallet/queries.ts";
import { historyOptions, monthOptions, noShowsOptions } from "./queries.ts";

/** Reads the benefit, and what its open tab shows. Purchases are made elsewhere: the balance is asked for anew. */
export async function loadWallet(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  tab: "historico" | undefined,
): Promise<void> {
  const benefit = await queryClient.fetchQuery(benefitOptions(api));
  if (!benefit) {
    await queryClient.ensureQueryData(employmentOptions(api));
    return;
  }
  if (tab === "historico") {
    await queryClient.ensureInfiniteQueryData(historyOptions(api));
    return;
  }
  await Promise.all([
    queryClient.ensureQueryData(monthOptions(api, monthBefore(benefit.renewsOn))),
    queryClient.ensureQueryData(monthOptions(api, benefit.renewsOn)),
    benefit.unblockDate && queryClient.ensureQueryData(noShowsOptions(api)),
  ]);
}
