import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { useSupportHref } from "#src/shared/support/support-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./DeleteAccount.module.css";

type Props = {
  email?: string;
  /** What goes with the account, besides the data. */
  lost?: ReactNode;
};

/** Asks for the deletion of the account, with every profile of it; the mail's link carries it out. */
export function DeleteAccount({ email, lost }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const ask = useMutation({
    mutationFn: () => api.call("deleteAccountInit"),
    onSettled: () => setAsking(false),
  });
  if (ask.isSuccess)
    return (
      <Alert tone="success" live>
        {email ? (
          <Trans>Enviamos um e-mail para {email}. A conta só é excluída quando você abrir o link dele.</Trans>
        ) : (
          <Trans>
            Enviamos um e-mail para o endereço da conta. Ela só é excluída quando você abrir o link dele.
          </Trans>
        )}
      </Alert>
    );
  return (
    <div className={styles.form}>
      <p className={styles.muted}>
        <Trans>
          Seus dados pessoais são apagados de vez. Das compras, guardamos só o que a lei fiscal exige.
        </Trans>
      </p>
      {lost && <p className={styles.muted}>{lost}</p>}
      {ask.error && <Refused error={ask.error} />}
      <div className={styles.actions}>
        <Button variant="link" className={styles.quiet} onClick={() => setAsking(true)}>
          <Trans>Excluir minha conta</Trans>
        </Button>
      </div>
      <LazyDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Excluir a sua conta?`}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              <Trans>Manter a conta</Trans>
            </Button>
            <Button
              variant="danger"
              loading={ask.isPending}
              loadingText={t`Enviando…`}
              onClick={() => ask.mutate()}
            >
              <Trans>Enviar o e-mail de confirmação</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Você recebe um e-mail com um link que vale por um dia. Depois de confirmar nele, não há como
            voltar atrás: reservas, sessões pagas que faltam marcar, benefício e cartões salvos se perdem.
          </Trans>
        </p>
      </LazyDialog>
    </div>
  );
}

/** Why it cannot be deleted now, and who or what helps. */
function Refused({ error }: { error: Error }) {
  const support = useSupportHref();
  const isInUse = failedWith(error, "ACCOUNT_IN_USE");
  return (
    <Alert
      tone="danger"
      action={
        isInUse ? (
          <Button asChild size="sm" variant="outline">
            <Link to="/my-appointments">
              <Trans>Ver minhas reservas</Trans>
            </Link>
          </Button>
        ) : (
          <Button asChild size="sm" variant="outline">
            <a href={support} target="_blank" rel="noreferrer">
              <Trans>Falar com o suporte</Trans>
            </a>
          </Button>
        )
      }
    >
      {errorText(error)}
    </Alert>
  );
}
