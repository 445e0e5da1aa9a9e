import { useLingui } from "@lingui/react/macro";
import { late } from "#src/platform/late/late.tsx";
import type { IdentityFrame } from "#src/shared/mail-code/Identity.tsx";
import { StepFrame } from "./StepFrame.tsx";

const Identity = late(() => import("#src/shared/mail-code/Identity.tsx").then((module) => module.Identity));

/** Step 1.1: who buys. With the session the purchase goes on by itself. */
export function IdentityStep() {
  return <Identity frame={Frame} />;
}

function Frame({ isFirst, title, lead, children }: IdentityFrame) {
  const { t } = useLingui();
  return (
    <StepFrame name={t`Quem compra`} title={isFirst ? t`Quem está comprando?` : title} lead={lead}>
      {children}
    </StepFrame>
  );
}
