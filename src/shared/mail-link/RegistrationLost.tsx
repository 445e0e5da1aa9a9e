import { Trans } from "@lingui/react/macro";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** The answer to a registration was lost: what is known of it, and that to send it again does no harm. */
export function RegistrationLost() {
  return (
    <Alert tone="warn" live title={<Trans>Ainda não sabemos se o seu cadastro chegou</Trans>}>
      <Trans>
        A resposta se perdeu no caminho. Se ele chegou, o e-mail de confirmação já foi enviado. Você pode
        enviar de novo: vale sempre o e-mail mais novo.
      </Trans>
    </Alert>
  );
}
