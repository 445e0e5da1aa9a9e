import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { TERMS_VERSION } from "#contract/constants.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { LinkDoor } from "#src/shared/mail-link/LinkDoor.tsx";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { NewAccountForm } from "./NewAccountForm.tsx";

/** `/entrar/convite-equipe`: where the mail leads that asks somebody to look after a company's benefit. */
export function TeamInvitationPage({ token }: { token: string | null }) {
  const api = useApi();
  const name = useRef("");
  const mailLink = useMailLink({
    kind: "COMPANY_INVITATION",
    token,
    use: (held, password) =>
      api.call("acceptInvitation", {
        body: {
          token: held,
          kind: "COMPANY_INVITATION",
          account: password === null ? null : { name: name.current, password, termsVersion: TERMS_VERSION },
        },
      }),
  });
  const company = mailLink.snapshot.context.link?.invitation?.inviterName ?? "";
  return (
    <LinkDoor
      mailLink={mailLink}
      motto={<Trans>Cuidar de gente é trabalho em equipe.</Trans>}
      seed="empresa"
      title={<Trans>Convite para a equipe</Trans>}
      lead={({ email }) => (
        <Trans>
          A {company} convida {email} para cuidar do benefício de bem-estar da empresa.
        </Trans>
      )}
      action={<Trans>Aceitar convite</Trans>}
      form={({ invitation }) =>
        invitation?.hasAccount ? undefined : (
          <NewAccountForm
            isSending={mailLink.snapshot.matches("using")}
            failure={mailLink.snapshot.context.failure}
            onSend={({ name: typed, password }) => {
              name.current = typed;
              mailLink.use(password);
            }}
          />
        )
      }
      done={{
        title: <Trans>Tudo certo</Trans>,
        lead: (
          <Trans>Agora você cuida do benefício da {company}. Entre como RH da empresa para começar.</Trans>
        ),
        children: (
          <Button asChild size="lg" wide>
            <Link to="/entrar" state={{ signInProfile: "COMPANY" }}>
              <Trans>Entrar</Trans>
            </Link>
          </Button>
        ),
      }}
      over={{
        title: <Trans>Este convite não vale mais</Trans>,
        lead: (
          <Trans>
            Ele já foi aceito, foi cancelado ou passou do prazo de uma semana. Peça outro a quem convidou
            você.
          </Trans>
        ),
        children: (
          <Button asChild size="lg" wide variant="outline">
            <Link to="/entrar" state={{ signInProfile: "COMPANY" }}>
              <Trans>Já aceitei, quero entrar</Trans>
            </Link>
          </Button>
        ),
      }}
    />
  );
}
