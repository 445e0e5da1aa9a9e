import { Trans } from "@lingui/react/macro";
import { useApi } from "#src/platform/http/use-api.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { WithoutLink } from "#src/shared/mail-link/WithoutLink.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { Replaced, ResetLinkOver } from "./ResetEnds.tsx";

type Props = { token: string | null; returnTo: string | undefined };

/** `/entrar/redefinir-senha`: where the mail's link leads. Nothing happens before the button: mail programs open links too. */
export function ResetPasswordPage({ token, returnTo }: Props) {
  const api = useApi();
  const session = useSession();
  const link = useMailLink({
    kind: "RESET_PASSWORD",
    token,
    async use(held, newPassword) {
      // Before the link is used: once it is, nothing may fail.
      const actor = session.isSignedIn() ? await session.actor() : null;
      await api.call("recoverFinish", { body: { token: held, newPassword: newPassword ?? "" } });
      // The session that is stored here may be the account's: it opens nothing any more.
      actor?.send({ type: "session.signOut" });
    },
  });
  const { snapshot } = link;
  const email = snapshot.context.link?.email;
  const motto = <Trans>Todo caminho tem volta.</Trans>;
  if (snapshot.matches("done"))
    return (
      <Door
        title={<Trans>Pronto, senha trocada</Trans>}
        lead={<Trans>Entre com a nova. Por segurança, todos os aparelhos saíram da conta.</Trans>}
        focusKey="done"
        motto={motto}
        seed="volta"
      >
        <Replaced returnTo={returnTo} />
      </Door>
    );
  if (!snapshot.context.hasToken)
    return (
      <WithoutLink motto={motto} seed="volta">
        <ResetLinkOver returnTo={returnTo} />
      </WithoutLink>
    );
  if (snapshot.matches("over"))
    return (
      <Door
        title={<Trans>Este link não vale mais</Trans>}
        lead={<Trans>Ele já foi usado, foi trocado por um mais novo ou passou do prazo de uma hora.</Trans>}
        focusKey="over"
        motto={motto}
        seed="volta"
      >
        <ResetLinkOver returnTo={returnTo} />
      </Door>
    );
  return (
    <Door
      title={<Trans>Crie uma senha nova</Trans>}
      lead={email ? <Trans>Para entrar na conta {email}.</Trans> : <Trans>Conferindo o seu link…</Trans>}
      focusKey="choose"
      motto={motto}
      seed="volta"
    >
      <NewPassword link={link} />
    </Door>
  );
}
