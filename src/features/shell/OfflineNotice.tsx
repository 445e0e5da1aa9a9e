import { Trans } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { useOnline } from "#src/platform/offline/use-online.ts";
import styles from "./Shell.module.css";

/** Says, under the header, that there is no connection for as long as there is none. */
export function OfflineNotice() {
  const isOnline = useOnline();
  // A page that could not be read says so itself, and has nothing that stays.
  const isUnread = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === "error"),
  });
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && !isUnread && <Trans>Você está sem conexão. O que está na tela continua aqui.</Trans>}
    </div>
  );
}
