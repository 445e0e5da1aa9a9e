import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Confirmed } from "#contract/registration.ts";
import { errorText, errorTitle } from "#src/platform/errors/error-text.ts";
import { errorOfFailure } from "#src/platform/errors/failure-error.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { readReturnTo } from "#src/platform/session/return-to.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Registration.module.css";

/** What somebody signs in as who registered. */
const PROFILE = { MEMBER: "CUSTOMER", SPECIALIST: "SPECIALIST", COMPANY: "COMPANY" } as const;

/** `/entrar/verificar-email`: where the mail's link leads. Nothing happens before the button: mail programs open links too. */
export function VerifyEmailPage({ token }: { token: string | null }) {
  const { t } = useLingui();
  const api = useApi();
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const { snapshot, use, checkAgain } = useMailLink({
    kind: "VERIFY_EMAIL",
    token,
    use: async (held) => setConfirmed(await api.call("registerConfirm", { body: { token: held } })),
  });
  const door = { motto: <Trans>O primeiro passo é o mais leve.</Trans>, seed: "conta" };
  const { failure, link } = snapshot.context;
  if (snapshot.matches("done"))
    return (
      <Door
        {...door}
        focusKey="done"
        title={<Trans>E-mail confirmado</Trans>}
        lead={<Trans>A sua conta está pronta. Entre com o e-mail e a senha que você escolheu.</Trans>}
      >
        <div className={styles.start}>
          {confirmed?.hasCpf === false && (
            <Alert tone="info">
              <Trans>
                O CPF informado já está em outra conta. Vamos pedir o seu de novo na primeira compra.
              </Trans>
            </Alert>
          )}
          <Button asChild size="lg" wide>
            <Link
              to="/entrar"
              search={{ returnTo: readReturnTo(confirmed?.returnTo) ?? "/bem-vindo" }}
              state={{ signInProfile: confirmed ? PROFILE[confirmed.kind] : undefined }}
            >
              <Trans>Entrar na minha conta</Trans>
            </Link>
          </Button>
        </div>
      </Door>
    );
  if (snapshot.matches("over"))
    return (
      <Door
        {...door}
        focusKey="over"
        title={<Trans>Este link não vale mais</Trans>}
        lead={<Trans>Ele já foi usado, foi trocado por um mais novo ou passou do prazo de um dia.</Trans>}
      >
        <div className={styles.start}>
          <Button asChild size="lg" wide>
            <Link to="/entrar">
              <Trans>Entrar na minha conta</Trans>
            </Link>
          </Button>
          <Link to="/registro/membro/conta-criada" className={styles.back}>
            <Trans>Pedir outro link</Trans>
          </Link>
        </div>
      </Door>
    );
  return (
    <Door
      {...door}
      focusKey="confirm"
      title={<Trans>Confirme o seu e-mail</Trans>}
      lead={
        link ? (
          <Trans>Um toque e a conta de {link.email} começa a valer.</Trans>
        ) : (
          <Trans>Conferindo o seu link…</Trans>
        )
      }
    >
      {snapshot.matches("checking") && (
        <Loading label={t`Conferindo o seu link…`}>
          <Skeleton shape="block" height="3rem" />
        </Loading>
      )}
      {snapshot.matches("unchecked") && (
        <ErrorState title={errorTitle()} onRetry={checkAgain}>
          {failure && errorText(errorOfFailure(failure))}
        </ErrorState>
      )}
      {link && (
        <div className={styles.start}>
          {failure && (
            <Alert tone={snapshot.matches("unanswered") ? "warn" : "danger"} live>
              {errorText(errorOfFailure(failure))}
            </Alert>
          )}
          <Button
            size="lg"
            wide
            loading={snapshot.matches("using")}
            loadingText={t`Confirmando…`}
            onClick={() => use(null)}
          >
            <Trans>Confirmar o e-mail</Trans>
          </Button>
        </div>
      )}
    </Door>
  );
}
