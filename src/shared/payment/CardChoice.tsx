import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import type { SavedCard } from "#contract/purchase.ts";
import type { UserData } from "#contract/user-data.ts";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Coming } from "#src/ui/controls/Spinner.tsx";
import { NewCard } from "./late-new-card.ts";
import styles from "./Panel.module.css";
import { useCards } from "./use-cards.ts";
import { CARD_FORM_ID, type NewCardState } from "./use-new-card.ts";

type Props = {
  newCard: NewCardState;
  /** The chosen card's id. */
  selected: string | null;
  onSelect: (cardId: string) => void;
  /** The card that was just declined, or null: it comes last, and says so. */
  declined: string | null;
  /** No card is chosen, and one was asked for. */
  error?: ReactNode;
  /** Whose account it is: their data are proposed for the holder's. */
  customer: UserData;
  /** True where nothing is real: test cards are told. */
  isSandbox: boolean;
  /** The new card's form was sent and something in it is wrong. */
  onInvalid?: (() => void) | undefined;
};

/** Which card: one of those known, or a new one. */
export function CardChoice({ newCard, selected, onSelect, declined, error, ...form }: Props) {
  const { t } = useLingui();
  const cards = useCards();
  const { isTyping } = newCard;
  const radioOf = ({ id, brand, last4, validity }: SavedCard) => (
    <RadioCard
      key={id}
      name="card"
      checked={!isTyping && selected === id}
      onChange={() => onSelect(id)}
      title={t`${brand} final ${last4}`}
      description={id === declined ? t`Recusado agora há pouco. Nada foi cobrado.` : t`Validade ${validity}`}
    />
  );
  return (
    <div className={styles.panel}>
      {cards.length > 0 && (
        <ChoiceGroup legend={t`Qual cartão`} error={error}>
          {cards.filter(({ id }) => id !== declined).map(radioOf)}
          <RadioCard name="card" checked={isTyping} onChange={newCard.open} title={t`Usar outro cartão`} />
          {cards.filter(({ id }) => id === declined).map(radioOf)}
        </ChoiceGroup>
      )}
      {isTyping && (
        <Suspense fallback={<Coming />}>
          <NewCard
            id={CARD_FORM_ID}
            failure={newCard.failure}
            correction={newCard.correction}
            onSubmit={newCard.submit}
            {...form}
          />
        </Suspense>
      )}
    </div>
  );
}
