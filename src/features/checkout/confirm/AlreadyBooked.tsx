import { AlreadyBookedDialog } from "#src/shared/order/AlreadyBookedDialog.tsx";
import { useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";

/** While the machine asks whether a time that the customer has already is meant once more. */
export function AlreadyBooked() {
  const isOpen = useCheckoutState((state) => state.matches({ booking: { held: "alreadyBooked" } }));
  const failure = useCheckoutState(({ context }) => context.failure);
  const { dismissBooked, bookAgain } = useCheckoutVerbs();
  return (
    <AlreadyBookedDialog open={isOpen} onClose={dismissBooked} failure={failure} onBookAgain={bookAgain} />
  );
}
