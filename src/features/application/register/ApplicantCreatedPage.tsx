import { Trans } from "@lingui/react/macro";
import type { ApplicationKind } from "#contract/enums.ts";
import { MailAgain } from "#src/shared/mail-link/MailAgain.tsx";

/** `/registro/…/conta-criada`: what comes after the mail. */
export function ApplicantCreatedPage({ kind }: { kind: ApplicationKind }) {
  return (
    <MailAgain
      motto={<Trans>Um bom caminho começa bem preparado.</Trans>}
      hints={<NextSteps kind={kind} />}
      restartAt={kind === "COMPANY" ? "/registro/empresa" : "/registro/especialista"}
    />
  );
}

function NextSteps({ kind }: { kind: ApplicationKind }) {
  return (
    <>
      <li>
        <Trans>Confirme o e-mail e entre com a sua senha.</Trans>
      </li>
      <li>
        {kind === "COMPANY" ? (
          <Trans>Envie o cartão do CNPJ, o contrato social e um documento seu.</Trans>
        ) : (
          <Trans>Envie uma foto dos documentos, como a carteira do conselho.</Trans>
        )}
      </li>
      <li>
        <Trans>Conferimos tudo em até 3 dias úteis e avisamos por e-mail.</Trans>
      </li>
      <li>
        <Trans>Não chegou? Olhe também no spam.</Trans>
      </li>
    </>
  );
}
