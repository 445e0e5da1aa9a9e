import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useActorRef } from "@xstate/react";
import { useMemo, useState } from "react";
import type { Activity } from "#contract/catalogue.ts";
import type { SavedCard } from "#contract/purchase.ts";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import type { CheckoutInput } from "#machines/checkout/checkout.types.ts";
import { checkoutStart } from "#machines/checkout/start.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { payingCustomer } from "#src/shared/payment/paying-customer.ts";
import { useCards } from "#src/shared/payment/use-cards.ts";
import { CheckoutScreen } from "./CheckoutScreen.tsx";
import { checkoutLogic } from "./flow/actors.ts";
import { CheckoutScope } from "./flow/checkout-actor.ts";
import { savedCheckout, useSavedCheckout } from "./flow/saved-checkout.ts";
import { useMeasured } from "./flow/use-measured.ts";
import { useOutcome } from "./flow/use-outcome.ts";
import { useSignInAgain } from "./flow/use-sign-in-again.ts";
import { customerOptions } from "./queries.ts";

export interface CheckoutFacts {
  activity: Activity;
  customer: UserData;
  configuration: AppConfiguration;
  /** The time that the link names. */
  scheduleId: string | null;
}

/** A booking from the chosen time to its end; it goes on where this browser left it. */
export function CheckoutFlow({ activity, configuration, scheduleId, ...started }: CheckoutFacts) {
  const api = useApi();
  const queryClient = useQueryClient();
  const customer = useQuery(customerOptions(api)).data ?? started.customer;
  const cards = useCards();
  const [logic] = useState(() => checkoutLogic({ api, queryClient }));
  const [input] = useState(() => inputOf(activity.id, started.customer, scheduleId, cards));
  const actor = useActorRef(logic, { input });
  useSavedCheckout(actor);
  useSignInAgain(actor);
  useMeasured(actor);
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

function inputOf(
  activityId: string,
  customer: UserData,
  scheduleId: string | null,
  cards: readonly SavedCard[],
): CheckoutInput {
  const facts = { activityId, customer: payingCustomer(customer) };
  return checkoutStart({ ...facts, requestedScheduleId: scheduleId, saved: savedCheckout(facts, cards) });
}
