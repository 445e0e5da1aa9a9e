import { useRef } from "react";
import type { NewAccount } from "#contract/calls/invitations.ts";
import { TERMS_VERSION } from "#contract/constants.ts";
import type { InvitationKind } from "#contract/link.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";

/** What somebody without an account types beside the password. */
export type Named = Pick<NewAccount, "name" | "birthDate">;

/** A mail's link that invites: pressed by whoever has an account, or with what begins one. */
export function useInvitation(kind: InvitationKind, token: string | null) {
  const api = useApi();
  const named = useRef<Named>({ name: "" });
  const mailLink = useMailLink({
    kind,
    token,
    use: (held, password) =>
      api.call("acceptInvitation", {
        body: {
          token: held,
          kind,
          account: password === null ? null : { ...named.current, password, termsVersion: TERMS_VERSION },
        },
      }),
  });
  return {
    mailLink,
    inviterName: mailLink.snapshot.context.link?.invitation?.inviterName ?? "",
    begin({ password, ...about }: Named & { password: string }): void {
      named.current = about;
      mailLink.use(password);
    },
  };
}
