import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import type { FormEventHandler, ReactNode } from "react";
import { failedWith, isAnswerLost } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { RegistrationLost } from "#src/shared/mail-link/RegistrationLost.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Application.module.css";

type Props = {
  title: ReactNode;
  lead: ReactNode;
  isSignedIn: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isPending: boolean;
  error: Error | null;
  children: ReactNode;
};

/** A page that registers somebody: what is asked, what was refused, and the way on. */
export function RegistrationFrame({ title, lead, isSignedIn, onSubmit, isPending, error, children }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isLost = !isSignedIn && isAnswerLost(error);
  return (
    <PageBody width="reading">
      <Stack gap={8}>
        <PageHeading lead={lead}>{title}</PageHeading>
        <form noValidate method="post" className={styles.form} onSubmit={onSubmit}>
          {children}
          {isLost && <RegistrationLost />}
          {error && !isLost && !failedWith(error, "PASSWORD_COMMON") && (
            <Alert
              tone="danger"
              action={
                failedWith(error, "APPLICATION_OPEN") && (
                  <Link to="/cadastro">
                    <Trans>Ver o meu cadastro</Trans>
                  </Link>
                )
              }
            >
              {errorText(error)}
            </Alert>
          )}
          <Button type="submit" size="lg" wide loading={isPending} loadingText={t`Enviando…`}>
            {isSignedIn ? <Trans>Continuar para os documentos</Trans> : <Trans>Criar a conta</Trans>}
          </Button>
          {!isSignedIn && (
            <p className={styles.links}>
              <Link to="/entrar" search={{ returnTo: pathname }} className={styles.quiet}>
                <Trans>Já tenho uma conta</Trans>
              </Link>
            </p>
          )}
        </form>
      </Stack>
    </PageBody>
  );
}
