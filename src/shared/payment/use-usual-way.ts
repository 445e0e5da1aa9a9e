import { useQuery } from "@tanstack/react-query";
import { isCardOver } from "#contract/dates.ts";
import { chosenOf } from "#contract/payment/methods.ts";
import type { CheckoutFacts } from "#machines/checkout/checkout.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { savedCardsOptions } from "./queries.ts";

export type UsualWay = Pick<CheckoutFacts, "usualMethod" | "usualCard">;

/** How the customer paid last, and the saved card to begin with: that of then, else the newest that is valid. */
export function useUsualWay({ isVisitor = false } = {}): UsualWay {
  const cards = useQuery({ ...savedCardsOptions(useApi()), enabled: !isVisitor });
  const { content = [], lastPaid } = cards.data ?? {};
  const valid = content.filter(({ validity }) => !isCardOver(validity, new Date(serverNow())));
  const card = valid.find(({ id }) => id === lastPaid?.selectedCard) ?? valid[0];
  const method = lastPaid && chosenOf(lastPaid.paymentMethods).find((used) => used !== "subsid");
  return {
    usualMethod: method && (method !== "creditCard" || card) ? method : null,
    usualCard: card?.id ?? null,
  };
}
