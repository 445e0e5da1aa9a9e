import { Suspense } from "react";
import { handedOver } from "#machines/purchase/hand-over.ts";
import { chosenLate } from "#src/shared/chosen/late-chosen.ts";
import { openPurchase, visitorsPurchase } from "#src/shared/recent/open-purchase.ts";
import { TakeOver } from "#src/shared/take-over/late-take-over.ts";
import { useWasTaken } from "#src/shared/take-over/use-was-taken.ts";
import { useBuyer } from "../flow/purchase-actor.ts";
import { useAnyStepState } from "../flow/step-actor.ts";

/** The way to the account that has the CPF, once one has; an account with a CPF of its own has no other. */
export function OtherAccount() {
  const { cpf, user } = useBuyer();
  const wasTaken = useWasTaken(useAnyStepState(({ context }) => context.failure));
  if (!wasTaken || cpf !== null) return null;
  return (
    <Suspense>
      <TakeOver ownEmail={user.email} returnTo="/purchase/init" handOver={handOver} />
    </Suspense>
  );
}

/** As a visitor's choices pass. */
const handOver = {
  keep: () => {
    const text = handedOver(openPurchase.read());
    if (text !== null) visitorsPurchase.write(text);
  },
  forget: () => visitorsPurchase.remove(),
  chosen: () => chosenLate("customer"),
};
