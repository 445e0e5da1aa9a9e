import {
  itemPicture,
  type PicturedPage,
  type PictureFacts,
  partnerPicture,
  planPicture,
} from "#contract/shared-picture.ts";
import type { Transaction } from "#server/db/database.ts";
import { readPartner } from "../partners/profile.ts";
import { priceOfPlan } from "../pricing/prices.ts";
import type { ItemsAsker } from "../search/items/read-priced-items.ts";
import { readActivity, readActivityPlan } from "./activities.ts";

/**
 * What the picture of a page says, as a visitor sees it.
 *
 * @param date the present business day, for the price
 * @throws Refusal NOT_FOUND for what nobody finds any more, too
 */
export async function readPictureFacts(
  tx: Transaction,
  { page, id, date }: { page: PicturedPage; id: string; date: string },
  visitor: ItemsAsker,
): Promise<PictureFacts> {
  if (page === "especialistas") return partnerPicture(await readPartner(tx, id, visitor));
  if (page === "atividades") {
    const activity = await readActivity(tx, id, visitor);
    return itemPicture(activity, activity.priceComposite.priceWithDiscount);
  }
  const plan = await readActivityPlan(tx, id, visitor);
  return planPicture(plan, (await priceOfPlan(tx, { planId: id, date }, visitor)).priceWithDiscount);
}
