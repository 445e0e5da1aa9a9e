import { Trans } from "@lingui/react/macro";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCancelVerbs } from "../flow/cancel-actor.ts";
import styles from "../frame/Frame.module.css";
import { Frame } from "../frame/Frame.tsx";
import { SupportLink } from "../frame/SupportLink.tsx";

/** Nothing that can be cancelled: it has begun, or its order is given up by itself, or it is not there. */
export function NotCancellable() {
  const { leave } = useCancelVerbs();
  return (
    <Frame title={<Trans>Esta reserva não pode ser cancelada</Trans>} onBack={leave}>
      <Alert live>
        <Trans>
          Só se cancela uma reserva que ainda não começou. Se ela espera um Pix, basta não pagar: o horário
          volta para a agenda sozinho.
        </Trans>
      </Alert>
      <div className={styles.actions}>
        <SupportLink />
      </div>
    </Frame>
  );
}
