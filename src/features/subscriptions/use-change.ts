import type { Subscription } from "#contract/subscription.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useWholeChange, type WholeChangeSettings } from "#src/shared/change/use-whole-change.ts";
import { SHOW_PLAN, subscriptionOptions } from "./queries.ts";

export const useChange = <T>(
  id: string,
  change: (api: Api, input: T) => Promise<Subscription>,
  said: WholeChangeSettings<Subscription, T>,
) =>
  useWholeChange(change, {
    ...said,
    options: subscriptionOptions(useApi(), id),
    readAgain: SHOW_PLAN,
  });
