import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { type Limit, takeTries } from "../domain/rate-limits/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Session } from "../domain/sessions/session.ts";
import { discardStarted } from "../domain/started-purchases/discard.ts";
import { listStarted } from "../domain/started-purchases/list.ts";
import { isElsewhere } from "../domain/started-purchases/row.ts";
import { saveStarted } from "../domain/started-purchases/save.ts";
import { takeOver } from "../domain/started-purchases/take-over.ts";
import type { Api } from "../http/api.ts";
import type { RequestContext } from "../http/request.ts";
import { deviceOf } from "../http/session.ts";

/** A page keeps what is chosen a second after it was: as many as anybody chooses. */
const changeLimit = ({ customerId }: Session): Limit => ({
  key: `started:${customerId}`,
  tries: 600,
  windowS: 10 * 60,
});

export function startedPurchaseRoutes(api: Api): void {
  api.handle(calls.startedPurchases, ({ session, deps, request }) =>
    inTransaction(deps.db, (tx) => listStarted(tx, { ...session, ...whereFrom(deps, session, request) })),
  );

  api.handle(calls.saveStartedPurchase, async ({ params, body, session, deps, request }) => {
    const { device, now } = whereFrom(deps, session, request);
    if (body.choices.kind !== params.kind)
      throw new Refusal("VALIDATION", {
        fields: [{ path: "choices.kind", message: "another kind than the path's" }],
      });
    await takeTries(deps.db, [changeLimit(session)], now);
    const { customerId, userId } = session;
    const asked = { customerId, userId, kind: params.kind, itemId: params.id, ...body, device };
    await inTransaction(deps.db, (tx) => saveStarted(tx, asked, now));
    return { done: true };
  });

  api.handle(calls.takeOverStartedPurchase, async ({ params, body, session, deps, request }) => {
    const { device, now } = whereFrom(deps, session, request);
    await takeTries(deps.db, [changeLimit(session)], now);
    const asked = { customerId: session.customerId, kind: params.kind, itemId: params.id, ...body, device };
    return inTransaction(deps.db, (tx) => takeOver(tx, asked, now));
  });

  api.handle(calls.startedElsewhere, ({ params, query, session: { customerId }, deps: { db, clock } }) =>
    inTransaction(db, async (tx) => ({
      isElsewhere: await isElsewhere(
        tx,
        { customerId, kind: params.kind, itemId: params.id, run: query.run },
        clock.now(),
      ),
    })),
  );

  api.handle(calls.discardStartedPurchase, async ({ params, query, session, deps }) => {
    const { customerId, userId } = session;
    const asked = { customerId, userId, kind: params.kind, itemId: params.id, run: query.run ?? null };
    await inTransaction(deps.db, (tx) => discardStarted(tx, asked, deps.clock.now()));
    return { done: true };
  });
}

const whereFrom = ({ config, clock }: Deps, session: Session, request: RequestContext) => ({
  device: deviceOf(request, config, session),
  now: clock.now(),
});
