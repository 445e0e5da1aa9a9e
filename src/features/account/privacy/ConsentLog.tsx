import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ConsentRecord } from "#contract/account.ts";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDate, formatTime } from "#src/platform/time/format.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Account.module.css";
import { consentsOptions } from "../queries.ts";

function wordsOf({ kind, accepted, detail }: ConsentRecord): string {
  switch (kind) {
    case "TERMS":
      return t`Aceitou os termos de uso, versão ${detail ?? ""}`;
    case "PRIVACY":
      return t`Aceitou a política de privacidade, versão ${detail ?? ""}`;
    case "COOKIES":
      return accepted ? t`Aceitou a medição de visitas` : t`Recusou a medição de visitas`;
    case "WHATSAPP":
      return accepted ? t`Aceitou mensagens por WhatsApp` : t`Recusou mensagens por WhatsApp`;
    case "PAYROLL":
      return t`Autorizou o desconto em folha da compra ${detail ?? ""}`;
  }
}

/** What the customer has agreed to and taken back; read when it is opened. */
export function ConsentLog() {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...consentsOptions(useApi()), enabled: isOpen });
  return (
    <details className={styles.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Ver o que você já autorizou</Trans>
      </summary>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      {data?.content.length === 0 && (
        <p className={styles.muted}>
          <Trans>Nada até agora.</Trans>
        </p>
      )}
      <ol>
        {data?.content.map((record) => (
          <li key={`${record.kind} ${record.recordedAt}`} className={styles.logged}>
            <span>{wordsOf(record)}</span>
            <time dateTime={record.recordedAt}>
              {formatDate(record.recordedAt, BUSINESS_TIME_ZONE)},{" "}
              {formatTime(record.recordedAt, BUSINESS_TIME_ZONE)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
