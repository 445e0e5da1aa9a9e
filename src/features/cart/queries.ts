import type { QueryClient } from "@tanstack/react-query";
import { type CartItem, cartItemType } from "#contract/cart.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { planPriceOptions } from "#src/shared/price/plan-price-options.ts";
import { activityOptions, planOptions } from "#src/shared/queries.ts";

export const activityPriceOptions = (api: Api, id: string) =>
  callOptions(api, "activityPrice", { params: { id }, query: { date: businessDay(new Date(serverNow())) } });

/** Reads all that the cart shows, side by side. */
export async function loadCartItem(api: Api, queryClient: QueryClient, item: CartItem): Promise<void> {
  const { id } = item;
  await (cartItemType(item) === "PLAN"
    ? Promise.all([
        queryClient.ensureQueryData(planOptions(api, id)),
        queryClient.ensureQueryData(planPriceOptions(api, id)),
      ])
    : Promise.all([
        queryClient.ensureQueryData(activityOptions(api, id)),
        queryClient.ensureQueryData(activityPriceOptions(api, id)),
      ]));
}
