import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ProfessionalType } from "#contract/enums.ts";
import type { ActivityForm, NewActivityForm } from "#contract/specialist-offers.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { activities, activityPlaces, activitySubCategories } from "#server/db/schema/activities.ts";
import type { Deps } from "#server/deps.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { Refusal } from "../refusal.ts";
import { askForIndex } from "../search/indexing/ask-for-index.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { discountColumnsOf, mayAdvertisePrice } from "./discount.ts";
import { lockProfession } from "./profession.ts";
import { slugOf } from "./slug.ts";

/** A thing of a specialist's. */
export interface OfferKey {
  id: string;
  partnerId: string;
}

/** Offers a new activity. @throws Refusal VALIDATION for a theme or place that is not theirs to name, DISCOUNT_FORBIDDEN */
export function createActivity(
  deps: Deps,
  partnerId: string,
  { duration, ...form }: NewActivityForm,
): Promise<string> {
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId, now: deps.clock.now() }, async () => {
      const profession = await lockProfession(tx, partnerId);
      await refuseUnknown(tx, partnerId, form);
      const id = randomUUID();
      await tx.insert(activities).values({
        ...columnsOf(form, profession),
        id,
        slug: slugOf(form.title),
        partnerId,
        duration,
        priceAdvertisable: mayAdvertisePrice(profession),
      });
      await writeLinks(tx, id, form);
      await askForIndex(tx, deps.jobs);
      return id;
    }),
  );
}

/** Changes an activity on sale. @throws Refusal NOT_FOUND, VALIDATION, DISCOUNT_FORBIDDEN, SLOTS_LIVE */
export function changeActivity(deps: Deps, { id, partnerId }: OfferKey, form: ActivityForm): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId, now: deps.clock.now() }, async () => {
      const profession = await lockProfession(tx, partnerId);
      await requireOnSale(tx, { id, partnerId });
      await refuseUnknown(tx, partnerId, form);
      await refuseLiveSlots(tx, id, form);
      await tx.update(activities).set(columnsOf(form, profession)).where(eq(activities.id, id));
      await tx.delete(activitySubCategories).where(eq(activitySubCategories.activityId, id));
      await tx.delete(activityPlaces).where(eq(activityPlaces.activityId, id));
      await writeLinks(tx, id, form);
      await askForIndex(tx, deps.jobs);
    }),
  );
}

/** Takes an activity off sale, and its plans with it. @throws Refusal NOT_FOUND */
export function withdrawActivity(deps: Deps, key: OfferKey): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    notingPageChanges(tx, { partnerId: key.partnerId, now: deps.clock.now() }, async () => {
      await requireOnSale(tx, key);
      await tx.update(activities).set({ withdrawnAt: deps.clock.now() }).where(eq(activities.id, key.id));
      await askForIndex(tx, deps.jobs);
    }),
  );
}

/** @throws Refusal NOT_FOUND for what is not theirs, or not sold any more */
export async function requireOnSale(tx: Transaction, { id, partnerId }: OfferKey): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from activities a
    where a.id = ${id} and a.partner_id = ${partnerId} and ${isOnSale("a")} for no key update`);
  if (rows.length === 0) throw new Refusal("NOT_FOUND");
}

function columnsOf(form: ActivityForm, profession: ProfessionalType | null) {
  const { title, description, categoryId, price, minimumNoticeMinutes, freeCancellationHours } = form;
  return {
    title,
    description,
    categoryId,
    activityTypes: [...new Set(form.activityTypes)],
    price,
    minimumNoticeMinutes,
    freeCancellationHours,
    ...discountColumnsOf(form, profession),
  };
}

/** An hour of the week goes on as it is: what it needs stays. */
async function refuseLiveSlots(tx: Transaction, id: string, form: ActivityForm): Promise<void> {
  const { rows } = await tx.execute<{ type: string; place: string | null }>(sql`
    select distinct activity_type as type, partner_place_id as place from availability_slots
    where activity_id = ${id} and ended_at is null`);
  const isKept = ({ type, place }: { type: string; place: string | null }) =>
    form.activityTypes.some((kept) => kept === type) && (place === null || form.placeIds.includes(place));
  if (!rows.every(isKept)) throw new Refusal("SLOTS_LIVE");
}

const once = (ids: readonly string[]) => [...new Set(ids)];

/** The themes are of the category, the places of the specialist. */
async function refuseUnknown(tx: Transaction, partnerId: string, form: ActivityForm): Promise<void> {
  const [themes, places] = [once(form.subCategoryIds), once(form.placeIds)];
  const among = (table: string, ids: readonly string[], which: SQL) =>
    ids.length === 0
      ? sql`0`
      : sql`(select count(*)::int from ${sql.identifier(table)} where id in ${ids} and ${which})`;
  const { rows } = await tx.execute<{ themes: number; places: number }>(sql`
    select ${among("sub_categories", themes, sql`category_id = ${form.categoryId}`)} as themes,
      ${among("partner_places", places, sql`partner_id = ${partnerId}`)} as places`);
  const unknown = (path: string) => ({ path, message: "there is no such thing, or it is somebody else's" });
  const fields = [
    ...(rows[0]?.themes === themes.length ? [] : [unknown("subCategoryIds")]),
    ...(rows[0]?.places === places.length ? [] : [unknown("placeIds")]),
  ];
  if (fields.length > 0) throw new Refusal("VALIDATION", { fields });
}

async function writeLinks(tx: Transaction, activityId: string, form: ActivityForm): Promise<void> {
  const [themes, places] = [once(form.subCategoryIds), once(form.placeIds)];
  await tx
    .insert(activitySubCategories)
    .values(themes.map((subCategoryId) => ({ activityId, subCategoryId })));
  if (places.length > 0)
    await tx.insert(activityPlaces).values(places.map((partnerPlaceId) => ({ activityId, partnerPlaceId })));
}
