import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Registration.module.css";

/** Ways to the account that a CPF has already. */
export function AccountWays({ returnTo }: { returnTo: string | undefined }) {
  return (
    <Alert
      live
      title={<Trans>Já existe uma conta com este CPF</Trans>}
      action={
        <p className={styles.ways}>
          <Link to="/entrar" search={{ returnTo }}>
            <Trans>Entrar na minha conta</Trans>
          </Link>
          <Link to="/entrar/esqueci-senha" search={{ returnTo }}>
            <Trans>Recuperar o acesso</Trans>
          </Link>
        </p>
      }
    >
      <Trans>Se ele é seu, entre com o e-mail dessa conta. Se não, confira os números.</Trans>
    </Alert>
  );
}
