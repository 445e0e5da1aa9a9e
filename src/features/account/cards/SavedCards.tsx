import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedCard } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import styles from "../Account.module.css";
import { DeleteCardDialog } from "./DeleteCardDialog.tsx";
import { SavedCardRow } from "./SavedCardRow.tsx";

export function SavedCards() {
  const { data } = useSuspenseQuery(savedCardsOptions(useApi()));
  const [asked, setAsked] = useState<SavedCard | null>(null);
  if (data.content.length === 0)
    return (
      <p className={styles.muted}>
        <Trans>Nenhum cartão salvo. Com um guardado, você paga em menos toques.</Trans>
      </p>
    );
  return (
    <>
      <ul className={styles.cards}>
        {data.content.map((card) => (
          <SavedCardRow key={card.id} card={card} onDelete={() => setAsked(card)} />
        ))}
      </ul>
      {asked && (
        <DeleteCardDialog
          card={asked}
          others={data.content.filter(({ id }) => id !== asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
