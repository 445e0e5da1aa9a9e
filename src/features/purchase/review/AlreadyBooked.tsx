import { AlreadyBookedDialog } from "#src/shared/order/AlreadyBookedDialog.tsx";
import { usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { useStepState } from "../flow/step-actor.ts";

/** While the machine asks whether a time that the customer has already is meant once more. */
export function AlreadyBooked() {
  const isOpen = useStepState("payment", (state) => state.matches("alreadyBooked"));
  const failure = useStepState("payment", ({ context }) => context.failure);
  const { dismissBooked, bookAgain } = usePurchaseVerbs();
  return (
    <AlreadyBookedDialog open={isOpen} onClose={dismissBooked} failure={failure} onBookAgain={bookAgain} />
  );
}
