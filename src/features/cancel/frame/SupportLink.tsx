import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { configurationOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { useCancelState } from "../flow/cancel-actor.ts";

/** The support chat, with a message that names the purchase where it is known. */
export function SupportLink() {
  const { t } = useLingui();
  const chat = useQuery(configurationOptions(useApi())).data?.supportChatUrl;
  const cancellation = useCancelState(({ context }) => context.cancellation);
  if (!chat) return null;
  const message = cancellation
    ? t`Oi! Preciso de ajuda para cancelar ${cancellation.title}, da compra ${cancellation.billingNumber}.`
    : t`Oi! Preciso de ajuda para cancelar uma reserva.`;
  return (
    <Button asChild variant="outline">
      <a href={`${chat}?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
        <Trans>Falar com o atendimento</Trans>
      </a>
    </Button>
  );
}
