import { Trans } from "@lingui/react/macro";
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
      restartAt="/registro/membro/init"
    />
  );
}
