import { Trans } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import type { LiveLink } from "#contract/link.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { readReturnTo } from "#src/platform/session/return-to.ts";
import { useIsSignedIn, useSession } from "#src/platform/session/use-session.ts";
import { saveProof } from "#src/shared/mail-code/saved-code.ts";
import { LinkDoor } from "#src/shared/mail-link/LinkDoor.tsx";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { AnotherAccount } from "./AnotherAccount.tsx";

/** `/entrar/pelo-email`: where the link of a code's mail leads. Its press signs in this browser, whichever one asked. */
export function CodeLinkPage({ token }: { token: string | null }) {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const mailLink = useMailLink({
    kind: "SIGN_IN",
    token,
    async use(held) {
      const { session: opened, ...proof } = await api.call("codeLink", { body: { token: held } });
      if (opened) session.open(opened);
      else saveProof(proof);
      await navigate({
        to: "/entrar/codigo",
        search: { returnTo: readReturnTo(proof.returnTo) ?? undefined },
        replace: true,
      });
    },
  });
  const isDone = mailLink.snapshot.matches("using") || mailLink.snapshot.matches("done");
  return (
    <LinkDoor
      mailLink={mailLink}
      motto={<Trans>Um passo de cada vez, no seu ritmo.</Trans>}
      seed="entrar"
      title={<Trans>Entrar na Vereda</Trans>}
      lead={leadOf}
      action={<Trans>Entrar neste navegador</Trans>}
      form={isSignedIn && !isDone ? () => <AnotherAccount /> : undefined}
      done={{
        title: <Trans>Pronto</Trans>,
        lead: <Trans>Você entrou na sua conta.</Trans>,
        children: (
          <Button asChild size="lg" wide>
            <Link to="/home">
              <Trans>Continuar</Trans>
            </Link>
          </Button>
        ),
      }}
      over={{
        title: <Trans>Este link não vale mais</Trans>,
        lead: <Trans>Ele já foi usado, ou passou do prazo de dez minutos.</Trans>,
        children: (
          <Button asChild size="lg" wide>
            <Link to="/entrar/codigo">
              <Trans>Receber outro código</Trans>
            </Link>
          </Button>
        ),
      }}
    />
  );
}

const leadOf = ({ email }: LiveLink) => (
  <Trans>
    Um toque entra com {email} neste navegador, sem senha. O código do mesmo e-mail deixa de valer.
  </Trans>
);
