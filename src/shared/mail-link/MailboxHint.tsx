import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import styles from "./MailboxHint.module.css";

/** Where mails are read while nothing is real: shown only where the payment provider is the sandbox. */
export function MailboxHint({ email }: { email: string }) {
  const { data } = useQuery(callOptions(useApi(), "configuration", {}));
  if (!data?.sandbox) return null;
  return (
    <p className={styles.hint}>
      <Trans>
        Ambiente de demonstração: os e-mails ficam na{" "}
        <a href={`/sandbox/mailbox?to=${encodeURIComponent(email)}`}>caixa de mensagens</a>.
      </Trans>
    </p>
  );
}
