import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import styles from "./Shell.module.css";

/** Says, under the header, that there is no connection for as long as there is none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && <Trans>Você está sem conexão. O que está na tela continua aqui.</Trans>}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
