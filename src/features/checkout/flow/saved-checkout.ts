import { useEffect } from "react";
import * as v from "valibot";
import { readCheckout, writeCheckout } from "#machines/checkout/checkout.persistence.ts";
import type { CheckoutFacts, SavedCheckout } from "#machines/checkout/checkout.types.ts";
import { createStored } from "#src/platform/storage/stored.ts";
import type { CheckoutActor } from "./checkout-actor.ts";

const stored = createStored({ key: "vereda.checkout", schema: v.string(), area: () => sessionStorage });

/** What this browser kept of this customer's booking of this activity. */
export function savedCheckout(facts: Pick<CheckoutFacts, "activityId" | "customer">): SavedCheckout | null {
  return readCheckout(stored.read(), facts);
}

/** Keeps a running checkout for a reload, a login or a trip to the bank; forgets it when it ends. */
export function useSavedCheckout(actor: CheckoutActor): void {
  useEffect(() => {
    const subscription = actor.subscribe({
      next: ({ context, status }) => {
        if (status === "active") stored.write(writeCheckout(context));
      },
      complete: () => stored.remove(),
    });
    return () => subscription.unsubscribe();
  }, [actor]);
}
