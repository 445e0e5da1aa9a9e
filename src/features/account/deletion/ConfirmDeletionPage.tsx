import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Account.module.css";
import { Section } from "../Section.tsx";

/** `/conta/excluir?token=…`: where the mail's link leads. Nothing happens before the button: mail programs open links too. */
export function ConfirmDeletionPage({ token }: { token: string }) {
  const { t } = useLingui();
  const api = useApi();
  const session = useSession();
  const finish = useMutation({
    mutationFn: async () => {
      // Before the account goes: once it has, nothing may fail.
      const actor = session.isSignedIn() ? await session.actor() : null;
      await api.call("deleteAccountFinish", { body: { token } });
      // The token that is stored here may be the account's: it opens nothing any more.
      actor?.send({ type: "session.signOut" });
    },
  });
  return (
    <PageBody>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>{finish.isSuccess ? <Trans>Conta excluída</Trans> : <Trans>Excluir a sua conta</Trans>}</h1>
        </header>
        {finish.isSuccess ? (
          <Section title={<Trans>Até logo</Trans>}>
            <p role="status">
              <Trans>Seus dados pessoais foram apagados. Se quiser voltar um dia, vamos gostar.</Trans>
            </p>
            <div className={styles.actions}>
              <Button asChild variant="outline">
                <Link to="/">
                  <Trans>Voltar ao início</Trans>
                </Link>
              </Button>
            </div>
          </Section>
        ) : !token ? (
          <Section title={<Trans>Abra o link do e-mail</Trans>}>
            <p>
              <Trans>
                Esta página só funciona pelo link da mensagem que enviamos. Procure-a no seu e-mail e toque no
                botão dela.
              </Trans>
            </p>
            <div className={styles.actions}>
              <Button asChild variant="outline">
                <Link to="/profile/{-$page}" params={{ page: "privacidade" }} hash="excluir">
                  <Trans>Pedir o link no perfil</Trans>
                </Link>
              </Button>
            </div>
          </Section>
        ) : (
          <Section title={<Trans>Falta só confirmar</Trans>}>
            <p>
              <Trans>
                Ao confirmar, apagamos seus dados pessoais agora e para sempre. Das compras, guardamos só o
                que a lei fiscal exige.
              </Trans>
            </p>
            {finish.error && <Alert tone="danger">{errorText(finish.error)}</Alert>}
            <div className={styles.actions}>
              <Button
                variant="danger"
                loading={finish.isPending}
                loadingText={t`Excluindo…`}
                onClick={() => finish.mutate()}
              >
                <Trans>Excluir a conta para sempre</Trans>
              </Button>
            </div>
          </Section>
        )}
      </div>
    </PageBody>
  );
}
