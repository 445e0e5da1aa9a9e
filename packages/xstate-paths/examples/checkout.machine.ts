import { setup } from "xstate";

export const checkoutMachine = setup({
  types: {
    events: {} as { type: "checkout" } | { type: "back" } | { type: "pay"; card: string } | { type: "retry" },
  },
  guards: { isGood: (_, { card }: { card: string }) => card.startsWith("4") },
}).createMachine({
  id: "checkout",
  initial: "cart",
  states: {
    cart: { on: { checkout: "payment" } },
    payment: {
      initial: "entering",
      on: { back: "cart" },
      states: {
        entering: {
          on: {
            pay: [
              { guard: { type: "isGood", params: ({ event }) => event }, target: "#checkout.paid" },
              { target: "declined" },
            ],
          },
        },
        declined: { on: { retry: "entering" } },
      },
    },
    paid: { type: "final" },
  },
});
