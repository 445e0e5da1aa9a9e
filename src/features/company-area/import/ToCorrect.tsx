import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { faultText } from "./fault-text.ts";
import styles from "./Import.module.css";
import { SendFile } from "./SendFile.tsx";

type Props = {
  current: EmployeeImport;
  busy: "send" | "giveUp" | null;
  kept: File | null;
  onSend: (file: File) => void;
  onGiveUp: () => void;
};

/** What is wrong with a file, line by line; the corrected one is sent from here. */
export function ToCorrect({ current, busy, kept, onSend, onGiveUp }: Props) {
  const { t } = useLingui();
  const { id, badLines, firstBadLines } = current;
  const rest = badLines - firstBadLines.length;
  return (
    <section className={styles.card} aria-labelledby="corrigir">
      <h2 id="corrigir">
        <Plural value={badLines} one="# linha para corrigir" other="# linhas para corrigir" />
      </h2>
      <Alert tone="warn">
        <Trans>Nada foi importado, nem as linhas certas. Corrija e envie a planilha outra vez.</Trans>
      </Alert>
      <ul className={styles.faults}>
        {firstBadLines.map(({ line, faults }) => (
          <li key={line}>
            <strong>
              <Trans>Linha {line}</Trans>
            </strong>
            <span>{faults.map(faultText).join(" ")}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.muted}>
          <Plural value={rest} one="E mais # linha, no relatório." other="E mais # linhas, no relatório." />
        </p>
      )}
      <div className={styles.acts}>
        <DownloadButton
          filename={t`linhas-para-corrigir.csv`}
          read={(api) => api.call("companyImportReport", { params: { id } })}
        >
          <Trans>Baixar relatório</Trans>
        </DownloadButton>
      </div>
      <SendFile isCorrection isSending={busy === "send"} kept={kept} onSend={onSend} />
      <div>
        <Button variant="ghost" onClick={onGiveUp} loading={busy === "giveUp"} loadingText={t`Desistindo…`}>
          <Trans>Desistir</Trans>
        </Button>
      </div>
    </section>
  );
}
