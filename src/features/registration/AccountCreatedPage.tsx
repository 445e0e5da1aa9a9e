import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { MailAgain } from "#src/shared/mail-link/MailAgain.tsx";

/** `/registro/membro/conta-criada`. */
export function AccountCreatedPage() {
  return (
    <MailAgain
      motto={<Trans>O primeiro passo é o mais leve.</Trans>}
      hints={
        <>
          <li>
            <Trans>Não chegou? Olhe também no spam.</Trans>
          </li>
          <li>
            <Trans>Já tinha uma conta com este e-mail? A mensagem diz como entrar.</Trans>
          </li>
        </>
      }
      restart={
        <Link to="/registro/membro/init">
          <Trans>Começar outra vez, com outro e-mail</Trans>
        </Link>
      }
    />
  );
}
