import { t } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import * as v from "valibot";
import { cartItemType } from "#contract/cart.ts";
import { stepNumbers } from "#machines/purchase/places.ts";
import { loadSubject } from "#src/features/purchase/model/subject.ts";
import { PurchaseFlow } from "#src/features/purchase/PurchaseFlow.tsx";
import { PurchaseSkeleton } from "#src/features/purchase/PurchaseSkeleton.tsx";
import { requireCustomerAgain } from "#src/platform/session/require-customer-again.ts";
import { cart } from "#src/shared/cart/cart-store.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import { configurationOptions, customerOptions, schedulesOptions } from "#src/shared/queries.ts";
import { StartedScope } from "#src/shared/started/StartedScope.tsx";
import { startedElsewhere } from "#src/shared/started/started-elsewhere.ts";

export const Route = createFileRoute("/purchase/init")({
  /** `lista`: the full time that somebody signed in to wait for. */
  validateSearch: v.object({
    step: v.fallback(v.optional(v.picklist(stepNumbers)), undefined),
    lista: v.fallback(v.optional(v.string()), undefined),
  }),
  beforeLoad: requireCustomerAgain,
  loader: async ({ context: { api, queryClient, session } }) => {
    const item = cart.read();
    if (!item) throw redirect({ to: "/cart/item", replace: true });
    const isVisitor = !session.isSignedIn();
    const [subject, customer, configuration, isElsewhere] = await Promise.all([
      loadSubject(queryClient, api, { id: item.id, type: cartItemType(item) }),
      isVisitor ? null : queryClient.ensureQueryData(customerOptions(api)),
      queryClient.ensureQueryData(configurationOptions(api)),
      !isVisitor && startedElsewhere(api, { kind: "purchase", id: item.id }),
      isVisitor || queryClient.ensureQueryData(savedCardsOptions(api)),
    ]);
    await queryClient.ensureQueryData(schedulesOptions(api, subject.item.activityId));
    return { subject, customer, configuration, isElsewhere };
  },
  // Another item may be in the cart next time.
  gcTime: 0,
  head: () => ({ meta: [{ title: t`Compra · Vereda` }] }),
  component: Purchase,
  pendingComponent: PurchaseSkeleton,
});

function Purchase() {
  const { isElsewhere, ...facts } = Route.useLoaderData();
  const { customer, subject } = facts;
  const { itemId: id, activityId } = subject.item;
  const key = `${id}/${customer?.id}/${customer?.coParticipationCustomer?.id}`;
  if (!customer) return <PurchaseFlow key={key} {...facts} />;
  return (
    <StartedScope
      key={key}
      what={{ kind: "purchase", id }}
      customerId={customer.id}
      activityId={activityId}
      isElsewhere={isElsewhere}
      skeleton={<PurchaseSkeleton />}
    >
      <PurchaseFlow {...facts} />
    </StartedScope>
  );
}
