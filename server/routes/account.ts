import { eq, isNotNull } from "drizzle-orm";
import { calls } from "#contract/calls.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { inTransaction } from "../db/database.ts";
import { customers } from "../db/schema/customers.ts";
import { users } from "../db/schema/users.ts";
import { readConsents } from "../domain/account/consents.ts";
import { exportData } from "../domain/account/export.ts";
import { finishDeletion } from "../domain/account/finish-deletion.ts";
import { readNoticePreferences, storeNoticePreference } from "../domain/account/notices.ts";
import { changePassword, createPassword } from "../domain/account/password.ts";
import { requestDeletion } from "../domain/account/request-deletion.ts";
import { readUserData } from "../domain/customers/user-data.ts";
import { endOtherSessions, endSession, readSessions } from "../domain/sessions/list.ts";
import { revokeSession } from "../domain/sessions/revoke.ts";
import { isApplicant } from "../domain/sessions/session.ts";
import type { Api } from "../http/api.ts";
import { codeFrom } from "../http/code-from.ts";
import { deviceSecretOf, takeBackCompanion } from "../http/session.ts";

const done = { done: true as const };

export function accountRoutes(api: Api): void {
  api.handle(calls.account, async ({ session, deps }) => {
    const { userId, role, profile } = session;
    const [user] = await inTransaction(deps.db, (tx) =>
      tx
        .select({ name: calledNameOf(userId), hasPassword: isNotNull(users.passwordHash) })
        .from(users)
        .where(eq(users.id, userId)),
    );
    const { name = "", hasPassword } = user ?? {};
    return { name, role, profile, isApplicant: isApplicant(session), hasPassword: hasPassword === true };
  });
  api.handle(calls.logout, async ({ session, deps, request }) => {
    await inTransaction(deps.db, (tx) => revokeSession(tx, session.id, deps.clock.now()));
    await takeBackCompanion(deps, request);
    return done;
  });
  api.handle(calls.sessions, ({ session, deps: { db, clock } }) =>
    inTransaction(db, async (tx) => ({ content: await readSessions(tx, session, clock.now()) })),
  );
  api.handle(calls.endSession, async ({ params, session, deps, request }) => {
    await inTransaction(deps.db, (tx) => endSession(tx, session, params.id, deps.clock.now()));
    await takeBackCompanion(deps, request);
    return done;
  });
  api.handle(calls.endOtherSessions, ({ session, deps: { db, clock, config }, request }) => {
    const from = { deviceSecret: deviceSecretOf(request, config), now: clock.now() };
    return inTransaction(db, async (tx) => ({ ended: await endOtherSessions(tx, session, from) }));
  });
  api.handle(calls.deleteAccountInit, async ({ session, deps }) => {
    await requestDeletion(deps, session);
    return done;
  });
  api.handle(calls.deleteAccountFinish, async ({ body, deps, request }) => {
    await finishDeletion(deps, { token: body.token, address: request.address });
    await takeBackCompanion(deps, request);
    return done;
  });
  api.handle(calls.createPassword, async ({ body, session, deps, request }) => {
    await createPassword(deps, session, body, codeFrom(request, deps));
    return done;
  });
  api.handle(calls.changePassword, async ({ body, session, deps, request }) => {
    await changePassword(deps, session, { ...body, deviceSecret: deviceSecretOf(request, deps.config) });
    return done;
  });
  api.handle(calls.updateSocialName, ({ body, session, deps: { db, clock } }) =>
    inTransaction(db, async (tx) => {
      await tx.update(customers).set(body).where(eq(customers.id, session.customerId));
      return readUserData(tx, session, clock.now());
    }),
  );
  api.handle(calls.noticePreferences, ({ session, deps }) =>
    inTransaction(deps.db, async (tx) => ({ content: await readNoticePreferences(tx, session.customerId) })),
  );
  api.handle(calls.updateNoticePreference, ({ body, session, deps }) =>
    inTransaction(deps.db, async (tx) => {
      await storeNoticePreference(tx, session.customerId, body, deps.clock.now());
      return { content: await readNoticePreferences(tx, session.customerId) };
    }),
  );
  api.handle(calls.consents, ({ session, deps }) =>
    inTransaction(deps.db, async (tx) => ({ content: await readConsents(tx, session) })),
  );
  api.handle(calls.exportData, ({ session, deps }) => exportData(deps, session));
}
