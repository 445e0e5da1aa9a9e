import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LinkDoor } from "#src/shared/mail-link/LinkDoor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { NewAccountForm } from "./NewAccountForm.tsx";
import { useInvitation } from "./use-invitation.ts";

/** `/entrar/convite-equipe`: where the mail leads that asks somebody to look after a company's benefit. */
export function TeamInvitationPage({ token }: { token: string | null }) {
  const { mailLink, inviterName: company, begin } = useInvitation("COMPANY_INVITATION", token);
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
        invitation?.hasAccount ? undefined : <NewAccountForm mailLink={mailLink} onSend={begin} />
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
