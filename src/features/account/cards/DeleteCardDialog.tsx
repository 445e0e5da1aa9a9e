import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedCard } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button, type Pressed } from "#src/ui/controls/Button.tsx";
import { showProblemToCome } from "#src/ui/controls/first-problem.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { RenewedByCard, type Replacement } from "./RenewedByCard.tsx";
import { useDeleteCard } from "./use-delete-card.ts";

type Props = {
  card: SavedCard;
  others: readonly SavedCard[];
  onClose: () => void;
};

/** Asks once before a saved card is forgotten, and for another where it renews plans. */
export function DeleteCardDialog({ card, others, onClose }: Props) {
  const { t } = useLingui();
  const { brand, last4 } = card;
  const read = useQuery(callOptions(useApi(), "subscriptions", { query: { size: 100 } }));
  const plans = read.data?.content.filter((plan) => plan.card?.id === card.id && plan.nextRenewal) ?? [];
  const [chosen, choose] = useState<Replacement>(null);
  const [isMissing, setMissing] = useState(false);
  const remove = useDeleteCard();
  const isChoice = plans.length > 0 && others.length > 0;
  function confirm({ target }: Pressed) {
    setMissing(isChoice && !chosen);
    if (isChoice && !chosen) {
      const dialog = (target as Element).closest("dialog"); // What is pressed is an element.
      showProblemToCome(dialog);
      return;
    }
    const planIds = plans.map(({ id }) => id);
    const moved = typeof chosen === "object" && chosen && { planIds, paymentMethodId: chosen.cardId };
    remove.mutate({ id: card.id, ...(isChoice && moved && { moved }) }, { onSuccess: onClose });
  }
  const failure = remove.error ?? read.error;
  return (
    <LazyDialog
      open
      title={t`Excluir o cartão ${brand} final ${last4}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Manter o cartão</Trans>
          </Button>
          <Button
            variant="danger"
            disabled={read.isPending}
            loading={remove.isPending}
            loadingText={t`Excluindo…`}
            onClick={confirm}
          >
            {plans.length > 0 && !isChoice ? (
              <Trans>Excluir assim mesmo</Trans>
            ) : (
              <Trans>Excluir cartão</Trans>
            )}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Para usá-lo de novo, será preciso digitar os dados outra vez. Compras já feitas não mudam.
        </Trans>
      </p>
      {plans.length > 0 && (
        <RenewedByCard
          plans={plans}
          others={others}
          chosen={chosen}
          onChoose={choose}
          error={isMissing && !chosen ? t`Escolha o cartão das renovações ou siga sem cartão.` : undefined}
        />
      )}
      {failure && <Alert tone="danger">{errorText(failure)}</Alert>}
    </LazyDialog>
  );
}
