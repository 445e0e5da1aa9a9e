import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { PixOrder } from "#machines/pix/pix.types.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { CopyCode } from "./CopyCode.tsx";
import { Countdown } from "./Countdown.tsx";
import styles from "./Pix.module.css";
import { QrCode } from "./QrCode.tsx";
import { SandboxBank } from "./SandboxBank.tsx";
import type { PixActor } from "./use-pix.ts";
import { Validate } from "./Validate.tsx";

type Props = { pix: PixActor; code: NonNullable<PixOrder["code"]>; amount: number };

/** A code that can be paid: to copy first on phones, to scan first on wide screens. */
export function OpenCode({ pix, code, amount }: Props) {
  const isOver = useSelector(
    pix,
    (state) =>
      !state.matches({ awaiting: { watch: "open" } }) &&
      !state.matches({ awaiting: { watch: "validating" } }),
  );
  return (
    <div className={styles.open}>
      <p className={styles.facts}>
        <span>
          <Trans>Valor</Trans>
          <strong data-amount="charged">{formatMoney(amount)}</strong>
        </span>
        <span>
          <Trans>Tempo para pagar</Trans>
          <Countdown until={code.until} isOver={isOver} />
        </span>
      </p>
      <div className={styles.scan}>
        <QrCode code={code.text} amount={amount} />
        <p className={styles.hint}>
          <Trans>No app do seu banco, escolha Pix e leia este código.</Trans>
        </p>
      </div>
      <div className={styles.copy}>
        <CopyCode code={code.text} label={<Trans>Pix copia e cola</Trans>} />
        <ol className={styles.steps}>
          <li>
            <Trans>Copie o código e abra o app do seu banco.</Trans>
          </li>
          <li>
            <Trans>Escolha Pix copia e cola, cole o código e pague.</Trans>
          </li>
          <li>
            <Trans>Volte para cá: nós identificamos o pagamento.</Trans>
          </li>
        </ol>
      </div>
      <div className={styles.end}>
        <Validate pix={pix} />
        <SandboxBank code={code.text} />
      </div>
    </div>
  );
}
