import { Trans, useLingui } from "@lingui/react/macro";
import { useSupportHref } from "#src/shared/support/support-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { useCancelState } from "../flow/cancel-actor.ts";

/** The support chat, with a message that names the purchase where it is known. */
export function SupportLink() {
  const { t } = useLingui();
  const cancellation = useCancelState(({ context }) => context.cancellation);
  const message = cancellation
    ? t`Oi! Preciso de ajuda para cancelar ${cancellation.title}, da compra ${cancellation.billingNumber}.`
    : t`Oi! Preciso de ajuda para cancelar uma reserva.`;
  const href = useSupportHref(message);
  if (!href) return null;
  return (
    <Button asChild variant="outline">
      <a href={href} target="_blank" rel="noreferrer">
        <Trans>Falar com o suporte</Trans>
      </a>
    </Button>
  );
}
