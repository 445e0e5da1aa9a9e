import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Application } from "#contract/application.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { documentName } from "#src/shared/application/document-names.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Application.module.css";
import { missingDocuments } from "./missing-documents.ts";
import { useSend } from "./use-application.ts";

type Props = { application: Application; onMissing: () => void };

/** The last step of whoever applies; what is missing is named instead of being sent. */
export function SendPart({ application, onMissing }: Props) {
  const { t, i18n } = useLingui();
  const send = useSend(application.id);
  const [hasTried, setTried] = useState(false);
  const missing = missingDocuments(application);
  const names = new Intl.ListFormat(i18n.locale).format(missing.map(documentName));
  const press = () => {
    setTried(true);
    if (missing.length === 0) send.mutate();
    else onMissing();
  };
  return (
    <div className={styles.door}>
      {hasTried && missing.length > 0 && (
        <Alert tone="danger">
          <Trans>Para enviar, falta: {names}.</Trans>
        </Alert>
      )}
      {send.error && <Alert tone="danger">{errorText(send.error)}</Alert>}
      <Button size="lg" wide loading={send.isPending} loadingText={t`Enviando…`} onClick={press}>
        <Trans>Enviar para análise</Trans>
      </Button>
    </div>
  );
}
