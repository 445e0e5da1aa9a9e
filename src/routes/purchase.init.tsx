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
    const [subject, customer, configuration] = await Promise.all([
      loadSubject(queryClient, api, { id: item.id, type: cartItemType(item) }),
      isVisitor ? null : queryClient.ensureQueryData(customerOptions(api)),
      queryClient.ensureQueryData(configurationOptions(api)),
      isVisitor || queryClient.ensureQueryData(savedCardsOptions(api)),
    ]);
    await queryClient.ensureQueryData(schedulesOptions(api, subject.item.activityId));
    return { subject, customer, configuration };
  },
  // Another item may be in the cart next time.
  gcTime: 0,
  head: () => ({ meta: [{ title: t`Compra · Vereda` }] }),
  component: Purchase,
  pendingComponent: PurchaseSkeleton,
});

function Purchase() {
  const facts = Route.useLoaderData();
  const { customer, subject } = facts;
  return (
    <PurchaseFlow
      key={`${subject.item.itemId}/${customer?.id}/${customer?.coParticipationCustomer?.id}`}
      {...facts}
    />
  );
}
