import { Trans } from "@lingui/react/macro";
import { CategoryArt } from "#src/ui/art/CategoryArt.tsx";
import styles from "./SignIn.module.css";
import { SignInForm } from "./SignInForm.tsx";

/** `/entrar`: one form, and beside it, on wide screens, why it is worth it. */
export function SignInPage({ returnTo }: { returnTo: string | undefined }) {
  return (
    <div className={styles.page}>
      <div className={styles.frame}>
        <section className={styles.card}>
          <h1>
            <Trans>Que bom ver você</Trans>
          </h1>
          <p className={styles.lead}>
            {returnTo ? (
              <Trans>Entre para continuar de onde parou.</Trans>
            ) : (
              <Trans>Entre para reservar e usar o benefício da sua empresa.</Trans>
            )}
          </p>
          <SignInForm />
        </section>
        <Welcome />
      </div>
    </div>
  );
}

/** Decoration beside the form on wide screens. */
function Welcome() {
  return (
    <aside className={styles.welcome}>
      <CategoryArt hue={162} motif="trail" seed="entrar" className={styles.art} />
      <p>
        <Trans>Um passo de cada vez, no seu ritmo.</Trans>
      </p>
    </aside>
  );
}
