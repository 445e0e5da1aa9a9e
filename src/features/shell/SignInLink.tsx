import { Trans } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { readReturnTo } from "#src/platform/session/return-to.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Shell.module.css";

/** Leads to sign in or to a new account, and from there back to the page that is open. */
export function SignInLink() {
  const here = useRouterState({ select: ({ location }) => location.href });
  const returnTo = here === "/" ? undefined : (readReturnTo(here) ?? undefined);
  return (
    <>
      <Link to="/registro" search={{ returnTo }} className={styles.register}>
        <Trans>Criar conta</Trans>
      </Link>
      <Button asChild variant="outline" size="sm">
        <Link to="/entrar" search={{ returnTo }}>
          <Trans>Entrar</Trans>
        </Link>
      </Button>
    </>
  );
}
