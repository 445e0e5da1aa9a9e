import { Trans } from "@lingui/react/macro";
import type { Failure } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** Why the last move did not happen; what is to be done about it stands right below. */
export function WhyNot({ failure }: { failure: Failure }) {
  const isElsewhere = failure.code === "APPOINTMENT_CHANGED";
  const title = isElsewhere ? (
    <Trans>Sua reserva está em outro horário</Trans>
  ) : (
    <Trans>Seu horário não mudou</Trans>
  );
  return (
    <Alert tone="warn" live title={title}>
      <Reason failure={failure} />
    </Alert>
  );
}

function Reason({ failure }: { failure: Failure }) {
  switch (failure.code) {
    case "NOT_MOVED":
      return <Trans>O pedido não chegou à Vereda, e sua reserva continua no horário de antes.</Trans>;
    case "APPOINTMENT_CHANGED":
      return (
        <Trans>Esta reserva já tinha mudado em outra tela. Confira o horário atual e escolha de novo.</Trans>
      );
    default:
      return errorText(failure);
  }
}
