import { Trans } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import type { LiveLink } from "#contract/link.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { readReturnTo } from "#src/platform/session/return-to.ts";
import { useIsSignedIn, useSession } from "#src/platform/session/use-session.ts";
import { lateChosen } from "#src/shared/chosen/late-chosen.ts";
import { saveProof } from "#src/shared/mail-code/saved-code.ts";
import { LinkDoor } from "#src/shared/mail-link/LinkDoor.tsx";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { AnotherAccount } from "./AnotherAccount.tsx";

/** `/entrar/pelo-email`: where the link of a code's mail leads. Its press signs in this browser, whichever one asked. */
export function CodeLinkPage({ token }: { token: string | null }) {
  const session = useSession();
  const isPressed = useRef(false);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  // What a press does depends on whose account is open; the one that it opens itself changes nothing any more.
  useEffect(
    () =>
      session.subscribe(() => {
        if (!isPressed.current) lookAgain();
      }),
    [session],
  );
  return <Pressed key={looks} token={token} isPressed={isPressed} />;
}

type Props = { token: string | null; isPressed: RefObject<boolean> };

function Pressed({ token, isPressed }: Props) {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const [nobodys, setNobodys] = useState<{ email: string; returnTo: string | undefined } | null>(null);
  const press = async (held: string) => {
    isPressed.current = true;
    try {
      return await api.call("codeLink", { body: { token: held, takeAlong: true } });
    } catch (error) {
      isPressed.current = false;
      throw error;
    }
  };
  const mailLink = useMailLink({
    kind: "SIGN_IN",
    token,
    async use(held) {
      // Before the press is made: what was chosen must not be lost for want of it.
      const { goOnWith } = await lateChosen();
      const { session: opened, ...proof } = await press(held);
      const returnTo = readReturnTo(proof.returnTo) ?? undefined;
      if (!opened && session.isSignedIn()) return setNobodys({ email: proof.email, returnTo });
      if (proof.chosen) goOnWith(proof.chosen);
      if (opened) session.open(opened);
      else saveProof(proof);
      await navigate({ to: "/entrar/codigo", search: { returnTo }, replace: true });
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
      notice={timeStays}
      action={<Trans>Entrar neste navegador</Trans>}
      form={isSignedIn && !isDone ? overAnother : undefined}
      done={nobodys ? ofNobody(nobodys) : ENTERED}
      over={{
        title: <Trans>Este link não vale mais</Trans>,
        lead: <Trans>Ele já foi usado, ou passou do prazo de dez minutos.</Trans>,
        children: isSignedIn ? overOpen : anotherCode,
      }}
    />
  );
}

const leadOf = ({ email, takesAlong }: LiveLink) =>
  takesAlong ? (
    <Trans>
      Um toque entra com {email} neste navegador, no lugar da conta que está aberta. O que você escolheu vai
      junto.
    </Trans>
  ) : (
    <Trans>
      Um toque entra com {email} neste navegador, sem senha. O código do mesmo e-mail deixa de valer.
    </Trans>
  );

/** The time is held by the account that asked for the code, which is not open here. */
const timeStays = ({ leavesTime }: LiveLink) =>
  leavesTime && (
    <Alert>
      <Trans>
        Para levar o horário guardado, abra este link no navegador em que você pediu o código, ou digite o
        código lá.
      </Trans>
    </Alert>
  );

/** The account that asked, to be left for this one, is left by the press itself. */
const overAnother = ({ takesAlong }: LiveLink) => (takesAlong ? null : <AnotherAccount />);

const anotherCode = (
  <Button asChild size="lg" wide>
    <Link to="/entrar/codigo">
      <Trans>Receber outro código</Trans>
    </Link>
  </Button>
);

const toHome = (
  <Button asChild size="lg" wide>
    <Link to="/home">
      <Trans>Continuar</Trans>
    </Link>
  </Button>
);

/** A code is asked for by nobody who is signed in. */
const overOpen = (
  <>
    <AnotherAccount />
    {toHome}
  </>
);

const ENTERED = {
  title: <Trans>Pronto</Trans>,
  lead: <Trans>Você entrou na sua conta.</Trans>,
  children: toHome,
};

/** The other account has to be there already: none is made in the place of one that is open. */
const ofNobody = ({ email, returnTo }: { email: string; returnTo: string | undefined }) => ({
  title: <Trans>Este e-mail não tem conta</Trans>,
  lead: (
    <Trans>
      {email} ainda não tem conta. Volte, informe o seu CPF outra vez e entre com o e-mail da conta dele: o
      que você escolheu continua lá.
    </Trans>
  ),
  children: (
    <Button asChild size="lg" wide>
      <Link to="/entrar/codigo" search={{ returnTo }}>
        <Trans>Voltar</Trans>
      </Link>
    </Button>
  ),
});
