import { Trans, useLingui } from "@lingui/react/macro";
import { late } from "#src/platform/late/late.tsx";
import type { IdentityFrame } from "#src/shared/mail-code/Identity.tsx";
import styles from "./StepFrame.module.css";
import { StepFrame } from "./StepFrame.tsx";

const Identity = late(() => import("#src/shared/mail-code/Identity.tsx").then((module) => module.Identity));

/** Step 1.1: who buys. With the session the purchase goes on by itself. */
export function IdentityStep() {
  return <Identity frame={Frame} />;
}

function Frame({ stage, title, lead, children }: IdentityFrame) {
  const { t } = useLingui();
  const titles = {
    email: t`Quem está comprando?`,
    person: t`Em nome de quem é a compra?`,
    code: title,
    over: title,
  };
  return (
    <StepFrame title={titles[stage]} lead={lead}>
      {children}
      <p className={styles.later}>
        <Trans>O horário ainda não está guardado: ele é seu quando você confirmar a compra.</Trans>
      </p>
    </StepFrame>
  );
}
