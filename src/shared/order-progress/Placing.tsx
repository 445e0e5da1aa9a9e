import { Trans, useLingui } from "@lingui/react/macro";
import { Spinner } from "#src/ui/controls/Spinner.tsx";
import type { Paid } from "./OrderProgress.tsx";
import { ResultFrame } from "./ResultFrame.tsx";

/** The order is on its way. */
export function Placing({ what }: { what?: Paid | undefined }) {
  const { t } = useLingui();
  return (
    <ResultFrame
      icon={<Spinner />}
      title={what === "debt" ? t`Confirmando seu pagamento…` : t`Confirmando sua compra…`}
    >
      <p role="status">
        <Trans>Leva só um instante. Se a conexão cair, não pague de novo: nós conferimos para você.</Trans>
      </p>
    </ResultFrame>
  );
}
