import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import type { LinkKind, LiveLink } from "#contract/link.ts";
import { mailLinkMachine } from "#machines/mail-link/mail-link.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";

interface Settings {
  kind: LinkKind;
  token: string | null;
  /** What the press does; the same again has the same effect. */
  use: (token: string, newPassword: string | null) => Promise<unknown>;
}

/** The statechart of a mail's link, with its real actors. */
export function useMailLink(settings: Settings) {
  const api = useApi();
  const [logic] = useState(() => mailLinkLogic(api, settings));
  const actor = useActorRef(logic, { input: { hasToken: settings.token !== null }, inspect });
  const snapshot = useSelector(actor, (current) => current);
  return {
    snapshot,
    checkAgain: () => actor.send({ type: "link.checkAgain" }),
    use: (newPassword: string | null) => actor.send({ type: "link.use", newPassword }),
  };
}

function mailLinkLogic(api: Api, { kind, token, use }: Settings) {
  const held = token ?? "";
  return mailLinkMachine.provide({
    actors: {
      checkLink: fromPromise<LiveLink>(({ signal }) =>
        api.call("linkCheck", { body: { token: held, kind } }, { signal }),
      ),
      // Without the actor's signal: leaving the page must not take the request back.
      useLink: fromPromise<unknown, { newPassword: string | null }>(({ input }) =>
        use(held, input.newPassword),
      ),
    },
  });
}
