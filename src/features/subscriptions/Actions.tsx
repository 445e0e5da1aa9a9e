import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { CardDialog } from "./CardDialog.tsx";
import { CancelDialog } from "./change/CancelDialog.tsx";
import { PauseDialog } from "./change/PauseDialog.tsx";
import { ResumeDialog } from "./change/ResumeDialog.tsx";
import { UnderWay } from "./change/UnderWay.tsx";
import { useChanges } from "./change/use-changes.ts";
import styles from "./Subscriptions.module.css";

const DIALOGS = { PAUSE: PauseDialog, RESUME: ResumeDialog, CANCEL: CancelDialog };

/** What the customer may do about the renewals, each asked about once more before it happens. */
export function Actions({ plan }: { plan: Subscription }) {
  const { open, begun, ask } = useChanges(plan);
  const [isCardAsked, setCardAsked] = useState(false);
  const Dialog = open && DIALOGS[open.getSnapshot().context.kind];
  const { status, cancellation, pause, nextRenewal } = plan;
  return (
    <>
      {begun.map((change) => (
        <UnderWay key={change.sessionId} change={change} />
      ))}
      <div className={styles.actions}>
        {status === "PAUSED" && (
          <Button onClick={() => ask("RESUME")}>
            <Trans>Voltar agora</Trans>
          </Button>
        )}
        {nextRenewal && (
          <Button variant="outline" onClick={() => setCardAsked(true)}>
            {plan.card ? <Trans>Trocar cartão</Trans> : <Trans>Pagar com cartão</Trans>}
          </Button>
        )}
        {pause && (
          <Button variant="outline" onClick={() => ask("PAUSE")}>
            <Trans>Pausar</Trans>
          </Button>
        )}
        {cancellation && (
          <Button variant="outline" onClick={() => ask("CANCEL")}>
            <Trans>Cancelar renovação</Trans>
          </Button>
        )}
      </div>
      {Dialog && <Dialog change={open} />}
      {isCardAsked && <CardDialog plan={plan} onClose={() => setCardAsked(false)} />}
    </>
  );
}
