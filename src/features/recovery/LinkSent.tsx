import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { errorText } from "#src/platform/errors/error-text.ts";
import { MailboxHint } from "#src/shared/mail-link/MailboxHint.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import type { Ask } from "./AskForLink.tsx";
import styles from "./Recovery.module.css";

type Props = { ask: Ask; email: string; returnTo: string | undefined; onOther: () => void };

/** What to do now, and what to do where no mail comes. */
export function LinkSent({ ask, email, returnTo, onOther }: Props) {
  const { t } = useLingui();
  const again = () =>
    ask.mutate(email, {
      onSuccess: () => toast.show({ tone: "success", text: t`Pedido recebido. Só o link mais novo vale.` }),
    });
  return (
    <div className={styles.form}>
      <ul className={styles.hints}>
        <li>
          <Trans>O link vale por uma hora e uma vez só.</Trans>
        </li>
        <li>
          <Trans>Não chegou? Olhe também no spam e confira se o e-mail é o da sua conta.</Trans>
        </li>
      </ul>
      <MailboxHint email={email} />
      {ask.error && <Alert tone="danger">{errorText(ask.error)}</Alert>}
      <Button
        variant="outline"
        size="lg"
        wide
        loading={ask.isPending}
        loadingText={t`Enviando…`}
        onClick={again}
      >
        <Trans>Enviar de novo</Trans>
      </Button>
      <div className={styles.ways}>
        <Button variant="link" size="sm" onClick={onOther}>
          <Trans>Usar outro e-mail</Trans>
        </Button>
        <Link to="/entrar" search={{ returnTo }} className={styles.back}>
          <Trans>Voltar para a entrada</Trans>
        </Link>
      </div>
    </div>
  );
}
