import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { cartItemType } from "#contract/cart.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useCart } from "../cart/cart-store.ts";
import { activityOptions, planOptions } from "../queries.ts";

/** What the cart holds, by its name, where its page was never open on this device. */
export function CartTitle() {
  const api = useApi();
  const item = useCart();
  const id = item?.id ?? "";
  const kind = item && cartItemType(item);
  const activity = useQuery({ ...activityOptions(api, id), enabled: kind === "ACTIVITY" });
  const plan = useQuery({ ...planOptions(api, id), enabled: kind === "PLAN" });
  return activity.data?.title ?? plan.data?.title ?? <Trans>O item que você escolheu</Trans>;
}
