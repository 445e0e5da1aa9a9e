import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IMPORT_MAX_BYTES } from "#contract/employee-import.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { showProblemToCome } from "#src/ui/controls/first-problem.ts";
import { Input } from "#src/ui/controls/Input.tsx";
import styles from "./Import.module.css";
import { Kept } from "./Kept.tsx";

type Props = {
  isSending: boolean;
  isCorrection?: boolean;
  /** One that is being sent, or did not arrive: it goes once more unless another is chosen. */
  kept: File | null;
  onSend: (file: File) => void;
};

/** Takes a file; one that is too large does not leave the device. */
export function SendFile({ isSending, isCorrection = false, kept, onSend }: Props) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<File | null>(null);
  return (
    <form
      noValidate
      className={styles.send}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const file = chosen ?? kept;
        if (file && file.size <= IMPORT_MAX_BYTES) {
          setProblem(undefined);
          setChosen(null);
          // A browser does not tell that the same file is chosen once more.
          const input = form.querySelector("input");
          if (input) input.value = "";
          return onSend(file);
        }
        setProblem(file ? t`A planilha passa de 10 MB. Divida em duas.` : t`Campo obrigatório`);
        showProblemToCome(form);
      }}
    >
      <Field
        label={isCorrection ? t`Planilha corrigida` : t`Planilha`}
        hint={t`Arquivo CSV de até 10 MB e 50.000 pessoas. No Excel: Salvar como, CSV.`}
        error={problem}
        required
      >
        <Input
          type="file"
          name="file"
          accept=".csv,.txt,text/csv"
          className={styles.file}
          onChange={(event) => setChosen(event.target.files?.[0] ?? null)}
        />
      </Field>
      {kept && !chosen && <Kept file={kept} />}
      <Button type="submit" loading={isSending} loadingText={t`Enviando…`}>
        {isCorrection ? <Trans>Enviar planilha corrigida</Trans> : <Trans>Enviar planilha</Trans>}
      </Button>
    </form>
  );
}
