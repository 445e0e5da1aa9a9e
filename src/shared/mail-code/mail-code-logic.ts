import { fromPromise } from "xstate";
import { TERMS_VERSION } from "#contract/constants.ts";
import { mailCodeMachine } from "#machines/mail-code/mail-code.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import type { Session } from "#src/platform/session/session.ts";
import { waitUntil } from "#src/platform/time/wait-until.ts";
import { type HandOver, handingOver } from "#src/shared/take-over/hand-over.ts";

interface Settings {
  api: Api;
  session: Pick<Session, "open">;
  /** Where the mail's link leads on to. */
  returnTo: () => string | undefined;
  /** With these choices. */
  chosen: HandOver["chosen"];
  /** Of what goes along from the session that asks; null where none does. */
  handOver: HandOver | null;
}

/** The machine with its real actors. Those that open a session go without their signal: leaving the page must not lose the answer. */
export function mailCodeLogic({ api, session, returnTo, chosen, handOver }: Settings) {
  return mailCodeMachine.provide({
    actors: {
      requestCode: fromPromise(async ({ input: { email }, signal }) => {
        const { secondsLeft, againInSeconds } = await api.call(
          "codeInit",
          { body: { email, returnTo: returnTo(), chosen: await chosen(), takeAlong: handOver !== null } },
          { signal },
        );
        const now = Date.now();
        return { until: now + secondsLeft * 1_000, againAt: now + againInSeconds * 1_000 };
      }),
      checkCode: fromPromise(async ({ input: { code } }) => {
        const body = { code, takeAlong: handOver !== null };
        const { session: opened } = await handingOver(handOver, () => api.call("codeFinish", { body }));
        if (opened) session.open(opened);
        else handOver?.forget();
        return { isNew: opened === null };
      }),
      makeAccount: fromPromise(async ({ input: { name } }) => {
        session.open(await api.call("codePerson", { body: { name, termsVersion: TERMS_VERSION } }));
      }),
      waitUntil: fromPromise(({ input, signal }) => waitUntil(input.until, signal)),
    },
  });
}
