import { Trans } from "@lingui/react/macro";
import { useConsent } from "#src/platform/consent/use-consent.ts";
import { afterPress } from "#src/ui/press/after-press.ts";
import styles from "./Shell.module.css";

/** Opens the consent banner again, to change the answer. */
export function CookieChoice() {
  const consent = useConsent();
  const reopen = () => void consent.send({ type: "consent.reopen" }).catch(() => undefined);
  return (
    <button type="button" className={styles.footerButton} onClick={() => afterPress(reopen)}>
      <Trans>Escolha de cookies</Trans>
    </button>
  );
}
