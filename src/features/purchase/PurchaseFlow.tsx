import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useActorRef } from "@xstate/react";
import { useMemo, useState } from "react";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import { stepOf } from "#machines/purchase/places.ts";
import type { PurchaseInput } from "#machines/purchase/purchase.types.ts";
import { purchaseStart } from "#machines/purchase/start.ts";
import { placeAt } from "#machines/purchase/steps.ts";
import { visitor } from "#machines/purchase/visitor.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { cart } from "#src/shared/cart/cart-store.ts";
import { useMeasuredOrder } from "#src/shared/order/use-measured-order.ts";
import { useSignInAgain } from "#src/shared/order/use-sign-in-again.ts";
import { payingCustomer } from "#src/shared/payment/paying-customer.ts";
import { useUsualWay } from "#src/shared/payment/use-usual-way.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { purchaseLogic } from "./flow/actors.ts";
import { PurchaseContext, type PurchaseSnapshot } from "./flow/purchase-actor.ts";
import { savedPurchase, useSavedPurchase } from "./flow/saved-purchase.ts";
import { useOutcome } from "./flow/use-outcome.ts";
import { usePurchaseHistory } from "./flow/use-purchase-history.ts";
import type { Subject } from "./model/subject.ts";
import { PurchaseScreen } from "./PurchaseScreen.tsx";

export interface PurchaseFacts {
  subject: Subject;
  /** Null for a visitor, who says who buys at step 1.1. */
  customer: UserData | null;
  configuration: AppConfiguration;
}

/** A purchase from its first step to its end; it goes on where this browser left it. */
export function PurchaseFlow(facts: PurchaseFacts) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { history } = useRouter();
  // What a purchase started with stays: filling in step 1.6 does not change which way it goes.
  const [{ subject, configuration, ...started }] = useState(facts);
  const customer = useCustomer(started.customer);
  const [logic] = useState(() =>
    purchaseLogic({
      api,
      queryClient,
      tokeniserUrl: configuration.cardTokeniserUrl,
      clearCart: () => cart.remove(),
    }),
  );
  const session = useSession();
  const { usualCard } = useUsualWay({ isVisitor: started.customer === null });
  const [input] = useState(() =>
    inputOf({ subject, configuration, ...started }, session.holder() !== null, {
      hasPreviousPage: history.canGoBack(),
      usualCard,
    }),
  );
  const actor = useActorRef(logic, { input, inspect });
  useSavedPurchase(actor);
  usePurchaseHistory(actor);
  useSignInAgain(actor, "/purchase/init", stepToReturnTo);
  useOutcome(actor, subject);
  useMeasuredOrder(actor, subject.item.itemType);
  const purchase = useMemo(
    () => ({ actor, subject, customer, configuration }),
    [actor, subject, customer, configuration],
  );
  return (
    <PurchaseContext value={purchase}>
      <PurchaseScreen />
    </PurchaseContext>
  );
}

function useCustomer(started: UserData | null): UserData | null {
  const known = useQuery({ ...customerOptions(useApi()), enabled: started !== null });
  return started && (known.data ?? started);
}

const stepToReturnTo = (state: PurchaseSnapshot) => `/purchase/init?step=${stepOf[placeAt(state)]}`;

function inputOf(
  { subject, customer, configuration }: PurchaseFacts,
  isFromHere: boolean,
  found: Pick<PurchaseInput, "hasPreviousPage" | "usualCard">,
): PurchaseInput {
  const facts = {
    item: subject.item,
    customer: customer ? payingCustomer(customer) : visitor,
    purchasePixEnabled: configuration.purchasePixEnabled,
  };
  return purchaseStart({ ...facts, ...found, saved: savedPurchase(facts, isFromHere) });
}
