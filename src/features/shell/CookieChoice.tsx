import { Trans } from "@lingui/react/macro";
import { useConsent } from "#src/platform/consent/use-consent.ts";
import styles from "./Shell.module.css";

/** Opens the consent banner again, to change the answer. */
export function CookieChoice() {
  const consent = useConsent();
  return (
    <button
      type="button"
      className={styles.footerButton}
      onClick={() => void consent.send({ type: "consent.reopen" }).catch(() => undefined)}
    >
      <Trans>Escolha de cookies</Trans>
    </button>
  );
}
