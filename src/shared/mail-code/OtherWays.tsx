import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useApi } from "#src/platform/http/use-api.ts";
import { configurationOptions } from "#src/shared/queries.ts";
import { supportHref } from "#src/shared/support/support-href.ts";
import styles from "./MailCode.module.css";
import type { MailCodeActor } from "./use-mail-code.ts";

type Props = { actor: MailCodeActor; returnTo: string | undefined };

/** The password, for every e-mail; after a minute without a mail registration and support, too. */
export function OtherWays({ actor, returnTo }: Props) {
  const { data: configuration } = useQuery(configurationOptions(useApi()));
  const isOffered = useSelector(
    actor,
    (state) => state.matches("over") || state.matches({ waiting: { help: "offered" } }),
  );
  return (
    <ul className={styles.others}>
      <li>
        <PasswordWay returnTo={returnTo} />
      </li>
      {isOffered && (
        <li>
          <Link to="/registro" search={{ returnTo }} className={styles.way}>
            <Trans>Criar conta com senha</Trans>
          </Link>
        </li>
      )}
      {isOffered && configuration && (
        <li>
          <a href={supportHref(configuration)} target="_blank" rel="noreferrer" className={styles.way}>
            <Trans>Falar com o suporte</Trans>
          </a>
        </li>
      )}
    </ul>
  );
}

/** To the sign-in by password, in place of this page. */
export function PasswordWay({ returnTo }: Pick<Props, "returnTo">) {
  return (
    <Link to="/entrar" search={{ returnTo }} replace className={styles.way}>
      <Trans>Usar minha senha</Trans>
    </Link>
  );
}
