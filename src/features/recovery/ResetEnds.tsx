import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Recovery.module.css";

type Props = { returnTo: string | undefined };

export function Replaced({ returnTo }: Props) {
  return (
    <Button asChild size="lg" wide>
      <Link to="/entrar" search={{ returnTo }}>
        <Trans>Entrar com a senha nova</Trans>
      </Link>
    </Button>
  );
}

/** Whoever has just used the link may have done so without hearing of it. */
export function ResetLinkOver({ returnTo }: Props) {
  return (
    <div className={styles.form}>
      <Button asChild size="lg" wide>
        <Link to="/entrar/esqueci-senha" search={{ returnTo }}>
          <Trans>Pedir outro link</Trans>
        </Link>
      </Button>
      <p className={styles.aside}>
        <Trans>
          Acabou de trocar a senha?{" "}
          <Link to="/entrar" search={{ returnTo }}>
            Entre com a nova
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}
