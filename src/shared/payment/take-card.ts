import type { SavedCard } from "#contract/purchase.ts";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import { unseal } from "#src/shared/card-form/sealed-card.ts";
import { type KeepCardSettings, keepCard } from "./keep-card.ts";
import { purchaseCardsKey } from "./queries.ts";
import { keepTyped } from "./typed-card.ts";

/** Takes a new card that a chart was handed, and forgets the declined one that it corrects. Fails as `saveCard` does. */
export async function takeCard(settings: KeepCardSettings, sealed: SealedCard): Promise<{ id: string }> {
  const { card, corrects } = unseal(sealed);
  const { id } = await keepCard(settings, card);
  keepTyped(settings.queryClient, id, card);
  if (corrects !== null) await forget(settings, corrects);
  return { id };
}

/** Where that fails, the card stays among the others as one that was declined. */
async function forget({ api, queryClient }: KeepCardSettings, id: string): Promise<void> {
  try {
    await api.call("deleteCard", { params: { id } });
    queryClient.setQueryData<SavedCard[]>(purchaseCardsKey, (known) =>
      known?.filter((card) => card.id !== id),
    );
    await queryClient.invalidateQueries({ queryKey: ["savedCards"] });
  } catch {}
}
