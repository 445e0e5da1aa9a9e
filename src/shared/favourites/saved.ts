import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { FAVOURITES_MAX } from "#contract/favourite.ts";
import { id } from "#contract/text.ts";
import { createStored, type Stored } from "#src/platform/storage/stored.ts";

const Saved = v.object({
  /** Newest first. */
  ids: v.array(id),
  /** Whether this is the copy of what the account has. */
  ofAccount: v.boolean(),
  /** Saved here, or taken off, since the account was told last. */
  unsent: v.array(id),
});
export type Saved = v.InferOutput<typeof Saved>;

export const NONE: Saved = { ids: [], ofAccount: false, unsent: [] };

/** What was saved to compare: a visitor's own list, or the copy of a customer's. */
export const saved: Stored<Saved> = createStored({
  key: "favourites",
  schema: Saved,
  area: () => localStorage,
});

/**
 * Saves an item or takes it off, here at once; the account hears of it by `useSavedSync`.
 *
 * @returns `full` where no more fit: nothing changed
 */
export function setSaved(itemId: string, isSaved: boolean): "done" | "full" {
  const { ids, ofAccount, unsent } = saved.read() ?? NONE;
  if (isSaved && ids.length >= FAVOURITES_MAX) return "full";
  const others = ids.filter((each) => each !== itemId);
  saved.write({
    ids: isSaved ? [itemId, ...others] : others,
    ofAccount,
    unsent: ofAccount ? [...new Set([...unsent, itemId])] : [],
  });
  return "done";
}

/** Whether an item is saved; false on the server and during hydration. */
export function useIsSaved(itemId: string): boolean {
  return useSyncExternalStore(
    saved.subscribe,
    () => saved.read()?.ids.includes(itemId) ?? false,
    () => false,
  );
}
