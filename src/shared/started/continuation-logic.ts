import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { failedWith } from "#contract/failure.ts";
import type { TakenOver } from "#contract/started-purchase.ts";
import { checkoutHere } from "#machines/checkout/started.ts";
import { continuationMachine } from "#machines/continuation/continuation.machine.ts";
import { purchaseHere } from "#machines/purchase/started.ts";
import type { Api } from "#src/platform/http/client.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { newIdempotencyKey } from "../order/idempotency-key.ts";
import { savedCardsOptions } from "../payment/queries.ts";
import { schedulesOptions } from "../queries.ts";
import { handedCheckout, openCheckout, openPurchase, visitorsPurchase } from "../recent/open-purchase.ts";
import { keepRun, newRun, type What } from "./run.ts";
import { storeOf } from "./store-of.ts";

export interface Subject {
  what: What;
  customerId: string;
  /** Whose times are chosen: of a plan, its activity. */
  activityId: string;
}

interface Settings extends Subject {
  api: Api;
  queryClient: QueryClient;
  hasPreviousPage: boolean;
}

/** The chart with its real actors. What is taken over lies in the tab when it ends, as if the tab itself had kept it. */
export function continuationLogic(settings: Settings) {
  const { api, queryClient, what } = settings;
  const params = what;
  const stale = () => void queryClient.invalidateQueries({ queryKey: ["startedPurchases"] });
  // The same as long as no answer came: asked again, it is answered the same.
  let run = newIdempotencyKey();
  return continuationMachine.provide({
    actors: {
      takeOver: fromPromise(async () => {
        try {
          const taken = await api.call("takeOverStartedPurchase", { params, body: { run } });
          keepHere(settings, taken);
          keepRun(what, { run, isKept: true, from: taken.isFromOtherDevice ? "other" : "same" });
          return taken;
        } catch (error) {
          // Another page has taken over from this very name.
          if (failedWith(error, "CONTINUED_ELSEWHERE")) run = newIdempotencyKey();
          if (failedWith(error, "NOT_FOUND")) forget(what);
          throw error;
        } finally {
          stale();
        }
      }),
      discard: fromPromise<unknown>(async () => {
        await api.call("discardStartedPurchase", { params, query: {} });
        forget(what);
        stale();
      }),
    },
  });
}

/** The next one begins with nothing, and goes by another name. */
function forget(what: What): void {
  storeOf(what).remove();
  newRun(what);
}

/** A visitor's choices, which have just come to the account, are later than the account's, but for an order in flight. */
function keepHere(
  { what, customerId, activityId, hasPreviousPage, queryClient, api }: Settings,
  taken: TakenOver,
) {
  const isPurchase = what.kind === "purchase";
  const visitors = isPurchase ? visitorsPurchase : handedCheckout;
  if (visitors.read() !== null && taken.choices.attempt === null) return;
  if (!isPurchase) {
    openCheckout.write(checkoutHere(taken, { customerId, activityId, now: Date.now() }));
    return;
  }
  const { content: schedules = [] } =
    queryClient.getQueryData(schedulesOptions(api, activityId).queryKey) ?? {};
  const { content: cards = [] } = queryClient.getQueryData(savedCardsOptions(api).queryKey) ?? {};
  const now = serverNow();
  openPurchase.write(
    purchaseHere(taken, {
      customerId,
      itemId: what.id,
      hasPreviousPage,
      isOpen: (scheduleId) =>
        schedules.some(
          ({ id, vacancies, bookableUntil }) =>
            id === scheduleId && vacancies > 0 && Date.parse(bookableUntil) > now,
        ),
      isShown: (cardId) => cards.some(({ id }) => id === cardId),
    }),
  );
}
