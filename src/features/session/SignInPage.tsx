import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Door } from "#src/shared/door/Door.tsx";
import styles from "./SignIn.module.css";
import { SignInForm } from "./SignInForm.tsx";

/** `/entrar`: one form, and beside it, on wide screens, why it is worth it. */
export function SignInPage({ returnTo }: { returnTo: string | undefined }) {
  return (
    <Door
      title={<Trans>Que bom ver você</Trans>}
      lead={
        <>
          {returnTo ? (
            <Trans>Entre para continuar de onde parou.</Trans>
          ) : (
            <Trans>Entre para reservar as suas sessões.</Trans>
          )}
          <span className={styles.register}>
            <Trans>
              Ainda não tem conta?{" "}
              <Link to="/registro" search={{ returnTo }}>
                Criar conta
              </Link>
            </Trans>
          </span>
        </>
      }
      motto={<Trans>Um passo de cada vez, no seu ritmo.</Trans>}
      seed="entrar"
    >
      <SignInForm returnTo={returnTo} />
    </Door>
  );
}
