import { late } from "#src/platform/late/late.tsx";

/** The form of a new card: its code comes when it is needed, or ahead of time, not with the page; with it what takes the card. */
export const NewCard = late(async () => {
  const [form] = await Promise.all([import("./NewCard.tsx"), import("./take-card.ts")]);
  return form.NewCard;
});
