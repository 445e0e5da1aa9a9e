import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import styles from "./ViewTabs.module.css";

// The router marks a link by itself: only an equal path counts, whatever is filtered.
const exactly = { exact: true, includeSearch: false };

/** The two ways to look at what was bought: by time, and by order. */
export function ViewTabs() {
  const { t } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Agendamentos ou compras`}>
      <Link to="/my-appointments" className={styles.tab} activeOptions={exactly}>
        <Trans>Agendamentos</Trans>
      </Link>
      <Link to="/my-appointments/compras" className={styles.tab} activeOptions={exactly}>
        <Trans>Compras</Trans>
      </Link>
    </nav>
  );
}
