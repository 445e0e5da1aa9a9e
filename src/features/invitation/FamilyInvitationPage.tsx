import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LinkDoor } from "#src/shared/mail-link/LinkDoor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { NewAccountForm } from "./NewAccountForm.tsx";
import { useInvitation } from "./use-invitation.ts";

/** `/entrar/convite-familia`: where the mail leads that asks somebody to use a part of a benefit. */
export function FamilyInvitationPage({ token }: { token: string | null }) {
  const { mailLink, inviterName: holder, begin } = useInvitation("DEPENDENT_INVITATION", token);
  return (
    <LinkDoor
      mailLink={mailLink}
      motto={<Trans>Bem-estar fica melhor em família.</Trans>}
      seed="familia"
      title={holder ? <Trans>Convite de {holder}</Trans> : <Trans>Convite para a família</Trans>}
      lead={({ email }) => (
        <Trans>
          {holder} quer dividir o benefício de bem-estar com você, {email}. A conta é só sua: quem convidou vê
          quanto você usou em cada mês, e nunca com o quê.
        </Trans>
      )}
      action={<Trans>Aceitar convite</Trans>}
      form={({ invitation }) =>
        invitation?.hasAccount ? undefined : (
          <NewAccountForm mailLink={mailLink} asksBirthDate onSend={begin} />
        )
      }
      done={{
        title: <Trans>Tudo certo</Trans>,
        lead: (
          <Trans>
            O benefício de {holder} já paga as suas reservas, até o limite de cada mês. Entre para começar.
          </Trans>
        ),
        children: <SignIn />,
      }}
      over={{
        title: <Trans>Este convite não vale mais</Trans>,
        lead: (
          <Trans>
            Ele já foi aceito, foi cancelado ou passou do prazo de uma semana. Peça outro a quem convidou
            você.
          </Trans>
        ),
        children: <SignIn />,
      }}
    />
  );
}

function SignIn() {
  return (
    <Button asChild size="lg" wide>
      <Link to="/entrar" search={{ returnTo: "/my-benefits" }} state={{ signInProfile: "CUSTOMER" }}>
        <Trans>Entrar na minha conta</Trans>
      </Link>
    </Button>
  );
}
