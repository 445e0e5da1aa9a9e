import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { bookSessions } from "../domain/subscriptions/book.ts";
import { cancelSubscription } from "../domain/subscriptions/cancel.ts";
import { changeSubscriptionCard } from "../domain/subscriptions/change-card.ts";
import { pauseSubscription, resumeSubscription } from "../domain/subscriptions/pause.ts";
import { readSubscription, readSubscriptionPage } from "../domain/subscriptions/view.ts";
import type { Api } from "../http/api.ts";

export function subscriptionRoutes(api: Api): void {
  api.handle(calls.subscriptions, async ({ query, session, deps }) => {
    const { customerId } = session;
    const { page, size } = query;
    const found = await inTransaction(deps.db, (tx) =>
      readSubscriptionPage(tx, { ...query, customerId, now: deps.clock.now() }),
    );
    return { ...found, totalPages: Math.ceil(found.totalElements / size), size, number: page };
  });
  api.handle(calls.subscription, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) => readSubscription(tx, whose(params, session, deps.clock.now()))),
  );
  api.handle(calls.cancelSubscription, ({ params, body, session, deps }) =>
    cancelSubscription(deps, whose(params, session, deps.clock.now()), body.endsOn),
  );
  api.handle(calls.pauseSubscription, ({ params, body, session, deps }) =>
    pauseSubscription(deps, whose(params, session, deps.clock.now()), body),
  );
  api.handle(calls.resumeSubscription, ({ params, body, session, deps }) =>
    resumeSubscription(deps, whose(params, session, deps.clock.now()), body),
  );
  api.handle(calls.changeSubscriptionCard, ({ params, body, session, deps }) =>
    changeSubscriptionCard(deps, whose(params, session, deps.clock.now()), body.paymentMethodId),
  );
  api.handle(calls.bookSessions, ({ params, body, session, deps }) =>
    bookSessions(deps, whose(params, session, deps.clock.now()), body),
  );
}

const whose = ({ id }: { id: string }, { customerId }: { customerId: string }, now: Date) => ({
  subscriptionId: id,
  customerId,
  now,
});
