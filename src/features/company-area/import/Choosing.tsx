import { Trans, useLingui } from "@lingui/react/macro";
import type { Failure } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import styles from "./Import.module.css";
import { SendFile } from "./SendFile.tsx";

type Props = {
  failure: Failure | null;
  isSending: boolean;
  kept: File | null;
  onSend: (file: File) => void;
};

/** How a file comes about, and where it is sent. */
export function Choosing({ failure, isSending, kept, onSend }: Props) {
  const { t } = useLingui();
  return (
    <ol className={styles.steps}>
      <li>
        <h2>
          <Trans>Baixe o modelo</Trans>
        </h2>
        <p>
          <Trans>
            Ele já tem os títulos das colunas e um grupo seu. Também pode usar a planilha da folha: o que vale
            são os títulos, em qualquer ordem.
          </Trans>
        </p>
        <DownloadButton
          filename={t`modelo-pessoas.csv`}
          read={(api) => api.call("companyImportTemplate", {})}
        >
          <Trans>Baixar modelo</Trans>
        </DownloadButton>
      </li>
      <li>
        <h2>
          <Trans>Preencha uma linha por pessoa</Trans>
        </h2>
        <p>
          <Trans>
            Nome, grupo e o e-mail com que ela cria a conta; ou o código de funcionário e o CPF. Mais de um
            grupo: separe com |. Quem não está na planilha continua na lista.
          </Trans>
        </p>
      </li>
      <li>
        <h2>
          <Trans>Envie para conferir</Trans>
        </h2>
        <p>
          <Trans>Conferimos tudo antes. Nada entra na lista sem você confirmar.</Trans>
        </p>
        {failure && <Alert tone="danger">{errorText(failure)}</Alert>}
        <SendFile isSending={isSending} kept={kept} onSend={onSend} />
      </li>
    </ol>
  );
}
