import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { failedWith, isAnswerLost } from "#contract/failure.ts";
import type { Subscription } from "#contract/subscription.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { useChange } from "./use-change.ts";

/** Chooses which saved card pays the coming renewals. */
export function CardDialog({ plan, onClose }: { plan: Subscription; onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(savedCardsOptions(useApi()));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const change = useChange(
    plan.id,
    (api, paymentMethodId: string) =>
      api.call("changeSubscriptionCard", { params: { id: plan.id }, body: { paymentMethodId } }),
    {
      done: t`Cartão das renovações trocado`,
      isDone: (now, paymentMethodId) =>
        isCardChanged(
          plan,
          now,
          data?.content.find(({ id }) => id === paymentMethodId),
        ),
      onDone: onClose,
    },
  );
  return (
    <ChangeDialog
      title={t`Com qual cartão renovar ${plan.title}?`}
      keep={<Trans>Não trocar</Trans>}
      confirm={<Trans>Usar este cartão</Trans>}
      busy={t`Trocando…`}
      disabled={!data?.content.length}
      isSent={change.isPending || isUnknown(change.error)}
      isBusy={change.isPending}
      isMissing={chosen === null}
      error={change.error}
      onConfirm={() => {
        if (chosen === null) setAsking(true);
        else change.mutate(chosen);
      }}
      onClose={onClose}
    >
      {data?.content.length === 0 ? (
        <p>
          <Trans>
            Você não tem cartões salvos. Quando você{" "}
            <Link to="/profile/{-$page}" params={{ page: "cartoes" }}>
              adicionar um no perfil
            </Link>
            , ele aparece aqui.
          </Trans>
        </p>
      ) : (
        <ChoiceGroup
          legend={<Trans>Cartões salvos</Trans>}
          layout="stack"
          error={isAsking && chosen === null && t`Informação obrigatória!`}
        >
          {data?.content.map(({ id, brand, last4, validity }) => (
            <RadioCard
              key={id}
              name="card"
              value={id}
              title={t`${brand} final ${last4}`}
              description={t`Vence em ${validity}`}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
          ))}
        </ChoiceGroup>
      )}
    </ChangeDialog>
  );
}

const isUnknown = (error: unknown) => error !== null && isAnswerLost(error) && !failedWith(error, "NOT_DONE");

type CardWords = { brand: string; last4: string };

/** A card is known by its brand and last digits: where the plan's card reads like the chosen one already, nobody can tell. */
function isCardChanged(before: Subscription, now: Subscription, chosen?: CardWords): boolean | null {
  if (isSameCard(before.card, chosen)) return null;
  return isSameCard(now.card, chosen);
}

const isSameCard = (card: CardWords | null, other?: CardWords) =>
  card?.brand === other?.brand && card?.last4 === other?.last4;
