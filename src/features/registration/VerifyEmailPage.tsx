import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Confirmed } from "#contract/registration.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { readReturnTo } from "#src/platform/session/return-to.ts";
import { LinkDoor } from "#src/shared/mail-link/LinkDoor.tsx";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Registration.module.css";

/** What somebody signs in as who registered. */
const PROFILE = { MEMBER: "CUSTOMER", SPECIALIST: "SPECIALIST", COMPANY: "COMPANY" } as const;

/** `/entrar/verificar-email`: where the mail's link leads. */
export function VerifyEmailPage({ token }: { token: string | null }) {
  const api = useApi();
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const mailLink = useMailLink({
    kind: "VERIFY_EMAIL",
    token,
    use: async (held) => setConfirmed(await api.call("registerConfirm", { body: { token: held } })),
  });
  return (
    <LinkDoor
      mailLink={mailLink}
      motto={<Trans>O primeiro passo é o mais leve.</Trans>}
      seed="conta"
      title={<Trans>Confirme o seu e-mail</Trans>}
      lead={({ email }) => <Trans>Um toque e a conta de {email} começa a valer.</Trans>}
      action={<Trans>Confirmar o e-mail</Trans>}
      done={{
        title: <Trans>E-mail confirmado</Trans>,
        lead: <Trans>A sua conta está pronta. Entre com o e-mail e a senha que você escolheu.</Trans>,
        children: <Done confirmed={confirmed} />,
      }}
      over={{
        title: <Trans>Este link não vale mais</Trans>,
        lead: <Trans>Ele já foi usado, foi trocado por um mais novo ou passou do prazo de um dia.</Trans>,
        children: <Over />,
      }}
    />
  );
}

function Done({ confirmed }: { confirmed: Confirmed | null }) {
  return (
    <>
      {confirmed?.hasCpf === false && (
        <Alert tone="info">
          <Trans>O CPF informado já está em outra conta. Vamos pedir o seu de novo na primeira compra.</Trans>
        </Alert>
      )}
      <Button asChild size="lg" wide>
        <Link
          to="/entrar"
          search={{ returnTo: readReturnTo(confirmed?.returnTo) ?? "/bem-vindo" }}
          state={{ signInProfile: confirmed ? PROFILE[confirmed.kind] : undefined }}
        >
          <Trans>Entrar na minha conta</Trans>
        </Link>
      </Button>
    </>
  );
}

function Over() {
  return (
    <>
      <Button asChild size="lg" wide>
        <Link to="/entrar">
          <Trans>Entrar na minha conta</Trans>
        </Link>
      </Button>
      <Link to="/registro/membro/conta-criada" className={styles.back}>
        <Trans>Pedir outro link</Trans>
      </Link>
    </>
  );
}
