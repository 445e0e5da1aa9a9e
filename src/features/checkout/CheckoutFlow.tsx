import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { useMemo, useState } from "react";
import type { Activity } from "#contract/catalogue.ts";
import { quoteOf } from "#contract/payment/quote.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { SavedCard } from "#contract/purchase.ts";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import type { CheckoutInput } from "#machines/checkout/checkout.types.ts";
import { priceFacts } from "#machines/checkout/checkout-rules.ts";
import { checkoutStart } from "#machines/checkout/start.ts";
import { quoteFacts } from "#machines/payment/payment-rules.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { useMeasuredOrder } from "#src/shared/order/use-measured-order.ts";
import { useSignInAgain } from "#src/shared/order/use-sign-in-again.ts";
import { payingCustomer } from "#src/shared/payment/paying-customer.ts";
import { useCards } from "#src/shared/payment/use-cards.ts";
import { type UsualWay, useUsualWay } from "#src/shared/payment/use-usual-way.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { CheckoutScreen } from "./CheckoutScreen.tsx";
import { checkoutLogic } from "./flow/actors.ts";
import { CheckoutScope } from "./flow/checkout-actor.ts";
import { savedCheckout, useSavedCheckout } from "./flow/saved-checkout.ts";
import { useOutcome } from "./flow/use-outcome.ts";

export interface CheckoutFacts {
  activity: Activity;
  customer: UserData;
  configuration: AppConfiguration;
  /** The time that the link names. */
  scheduleId: string | null;
  /** The price as far as it is known without a time; null where it could not be had. */
  price: PriceComposite | null;
}

/** A booking from the chosen time to its end; it goes on where this browser left it. */
export function CheckoutFlow({ activity, configuration, price, ...started }: CheckoutFacts) {
  const api = useApi();
  const queryClient = useQueryClient();
  const customer = useQuery(customerOptions(api)).data ?? started.customer;
  const cards = useCards();
  const usual = useUsualWay();
  const [logic] = useState(() =>
    checkoutLogic({
      api,
      queryClient,
      tokeniserUrl: configuration.cardTokeniserUrl,
      activityId: activity.id,
    }),
  );
  const [input] = useState(() => inputOf({ activity, price, ...started }, cards, usual));
  const actor = useActorRef(logic, { input, inspect });
  useSavedCheckout(actor);
  useSignInAgain(actor, "/checkout");
  useMeasuredOrder(actor, "ACTIVITY");
  useOutcome(actor, activity.id);
  const checkout = useMemo(
    () => ({ actor, activity, customer, configuration }),
    [actor, activity, customer, configuration],
  );
  return (
    <CheckoutScope value={checkout}>
      <CheckoutScreen />
    </CheckoutScope>
  );
}

const onlyOf = ([first, ...more]: readonly { id: string }[]) =>
  first && more.length === 0 ? first.id : null;

/** The price and the methods stand there before a time is held; each held time asks for its own price. */
function inputOf(
  { activity, customer, scheduleId, price }: Omit<CheckoutFacts, "configuration">,
  cards: readonly SavedCard[],
  usual: UsualWay,
): CheckoutInput {
  const facts = { activityId: activity.id, customer: payingCustomer(customer) };
  const known = quoteFacts({ ...priceFacts(facts), schedules: [] });
  return checkoutStart({
    ...facts,
    requestedScheduleId: scheduleId,
    saved: savedCheckout(facts, cards),
    quote: price && quoteOf(known, { now: price, nextRenewal: null }),
    onlyTheme: onlyOf(activity.category.subCategories),
    ...usual,
  });
}
