import { Trans } from "@lingui/react/macro";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancellation, useCancelVerbs } from "../flow/cancel-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { SupportLink } from "../frame/SupportLink.tsx";
import { When } from "../frame/When.tsx";
import { supportWords } from "../frame/words.ts";

/** The money cannot go back by itself: why, and who helps. */
export function NeedsSupport() {
  const { reason } = useCancellation();
  const { leave } = useCancelVerbs();
  return (
    <Frame title={<Trans>Este cancelamento precisa da nossa ajuda</Trans>} onBack={leave}>
      <Alert live>{supportWords(reason)}</Alert>
      <section className={styles.part}>
        <When />
      </section>
      <div className={styles.actions}>
        {reason === "OVERDUE" && <SettleDebtsLink />}
        <SupportLink />
      </div>
    </Frame>
  );
}
