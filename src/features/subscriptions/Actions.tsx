import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { CardDialog } from "./CardDialog.tsx";
import { PauseDialog } from "./PauseDialog.tsx";
import { ResumeDialog } from "./ResumeDialog.tsx";
import styles from "./Subscriptions.module.css";

type Asked = "cancel" | "pause" | "resume" | "card" | null;

/** What the customer may do about the renewals, each asked about once more before it happens. */
export function Actions({ plan }: { plan: Subscription }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { status, cancellation, pause, nextRenewal } = plan;
  return (
    <>
      <div className={styles.actions}>
        {status === "PAUSED" && (
          <Button onClick={() => setAsked("resume")}>
            <Trans>Voltar agora</Trans>
          </Button>
        )}
        {(nextRenewal || status === "PAUSED") && (
          <Button variant="outline" onClick={() => setAsked("card")}>
            {plan.card ? <Trans>Trocar cartão</Trans> : <Trans>Pagar com cartão</Trans>}
          </Button>
        )}
        {pause && (
          <Button variant="outline" onClick={() => setAsked("pause")}>
            <Trans>Pausar</Trans>
          </Button>
        )}
        {cancellation && (
          <Button variant="outline" onClick={() => setAsked("cancel")}>
            <Trans>Cancelar renovação</Trans>
          </Button>
        )}
      </div>
      {asked === "cancel" && cancellation && <CancelDialog plan={plan} end={cancellation} onClose={close} />}
      {asked === "pause" && pause && <PauseDialog plan={plan} range={pause} onClose={close} />}
      {asked === "resume" && <ResumeDialog plan={plan} onClose={close} />}
      {asked === "card" && <CardDialog plan={plan} onClose={close} />}
    </>
  );
}
