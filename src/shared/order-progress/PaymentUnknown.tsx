import { Trans, useLingui } from "@lingui/react/macro";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import { useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import type { Paid } from "./OrderProgress.tsx";
import styles from "./ResultFrame.module.css";
import { ResultFrame } from "./ResultFrame.tsx";

type Props = { isAsking: boolean; onAskAgain: () => void; what?: Paid | undefined };

/** Nobody knows yet whether it was charged: paying again is not offered, asking is. */
export function PaymentUnknown({ isAsking, onAskAgain, what }: Props) {
  const { t } = useLingui();
  const [hasAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    onAskAgain();
  };
  return (
    <ResultFrame
      icon={<CircleHelp aria-hidden="true" />}
      title={t`Ainda não sabemos se o pagamento passou`}
      actions={
        <Button variant="outline" onClick={ask} loading={isAsking} loadingText={t`Conferindo…`}>
          <Trans>Conferir agora</Trans>
        </Button>
      }
    >
      <p>
        {what === "debt" ? (
          <Trans>
            <strong>Não pague de novo.</strong> Continuamos perguntando à empresa de pagamentos. Se algo foi
            cobrado, a pendência fica paga; se não foi, você poderá tentar outra vez.
          </Trans>
        ) : (
          <Trans>
            <strong>Não pague de novo.</strong> Seu horário está guardado e continuamos perguntando à empresa
            de pagamentos. Se algo foi cobrado, sua compra será confirmada; se não foi, você poderá tentar
            outra vez.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Pode fechar esta página: a resposta também aparece em Minhas reservas.</Trans>
      </p>
      <p role="status" className={styles.answer}>
        {hasAsked && !isAsking && (
          <Trans>Ainda sem resposta. Perguntamos de novo daqui a pouco: não é preciso pagar outra vez.</Trans>
        )}
      </p>
    </ResultFrame>
  );
}
