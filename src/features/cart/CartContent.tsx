import { useSuspenseQueries } from "@tanstack/react-query";
import { type CartItem, cartItemType } from "#contract/cart.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { planPriceOptions } from "#src/shared/price/plan-price-options.ts";
import { activityOptions, planOptions } from "#src/shared/queries.ts";
import { CartSummary } from "./CartSummary.tsx";
import { activityPriceOptions } from "./queries.ts";

/** The item in the cart, read fresh; suspends until it is there. */
export function CartContent({ item }: { item: CartItem }) {
  return cartItemType(item) === "PLAN" ? <PlanInCart id={item.id} /> : <ActivityInCart id={item.id} />;
}

function PlanInCart({ id }: { id: string }) {
  const api = useApi();
  const [plan, price] = useSuspenseQueries({ queries: [planOptions(api, id), planPriceOptions(api, id)] });
  const { benefitAtRenewal, ...priceComposite } = price.data;
  return (
    <CartSummary
      activity={plan.data.activity}
      plan={plan.data}
      price={{ priceComposite, benefitAtRenewal }}
    />
  );
}

function ActivityInCart({ id }: { id: string }) {
  const api = useApi();
  const [activity, price] = useSuspenseQueries({
    queries: [activityOptions(api, id), activityPriceOptions(api, id)],
  });
  return (
    <CartSummary
      activity={activity.data}
      plan={null}
      price={{ priceComposite: price.data, benefitAtRenewal: null }}
    />
  );
}
