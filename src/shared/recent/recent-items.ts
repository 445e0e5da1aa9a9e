import { useEffect } from "react";
import * as v from "valibot";
import { Photo } from "#contract/photo.ts";
import { createRecentList } from "#src/platform/storage/recent.ts";

const KEPT = 6;

/** An item as it looked when its page was last open on this device: enough for a small card, without a price. */
const RecentItem = v.object({
  id: v.string(),
  indexType: v.picklist(["ACTIVITY", "PLAN"]),
  title: v.string(),
  partner: v.string(),
  hue: v.number(),
  motif: v.string(),
  photo: v.optional(v.nullable(Photo)),
});
export type RecentItem = v.InferOutput<typeof RecentItem>;

/** The items that were last looked at on this device, latest first. */
export const recentItems = createRecentList("items", RecentItem);

/** The page of an item notes that it was open, once its item is shown. */
export function useRecentItem({ id, indexType, title, partner, hue, motif, photo }: RecentItem): void {
  useEffect(
    () => noteItem({ id, indexType, title, partner, hue, motif, photo }),
    [id, indexType, title, partner, hue, motif, photo],
  );
}

export function noteItem(item: RecentItem): void {
  recentItems.write([item, ...without(item.id)].slice(0, KEPT));
}

/** For the page of an item that is not there any more. */
export function forgetItem(id: string): void {
  if (recentItems.read()?.some((item) => item.id === id)) recentItems.write(without(id));
}

function without(id: string): RecentItem[] {
  return (recentItems.read() ?? []).filter((item) => item.id !== id);
}
