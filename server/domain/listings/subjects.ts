import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  ActivityDetails,
  type ListingChangeKind,
  PhotoWords,
  PlaceDetails,
  PracticeDetails,
  ReviewAnswer,
} from "#contract/listing-change.ts";
import type { Transaction } from "#server/db/database.ts";
import type { listingChanges } from "#server/db/schema/listing-changes.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { at } from "../holds/vacancy.ts";
import { Refusal } from "../refusal.ts";

/** What of a partner's a change is about. `id` is the partner's own for PRACTICE. */
export interface Subject {
  kind: ListingChangeKind;
  id: string;
  partnerId: string;
}

export const detailsOf = {
  PRACTICE: PracticeDetails,
  PLACE: PlaceDetails,
  ACTIVITY: ActivityDetails,
  ANSWER: ReviewAnswer,
  PHOTO: PhotoWords,
} as const;

/** Id of what a change is about; its partner's, of their own page. */
export const subjectIdOf = ({
  placeId,
  activityId,
  reviewId,
  photoId,
  partnerId,
}: Pick<
  typeof listingChanges.$inferSelect,
  "placeId" | "activityId" | "reviewId" | "photoId" | "partnerId"
>): string => placeId ?? activityId ?? reviewId ?? photoId ?? partnerId;

export type Details<K extends ListingChangeKind> = v.InferOutput<(typeof detailsOf)[K]>;

/** What everybody reads of the row in question, by its kind. */
const shownOf: Readonly<Record<ListingChangeKind, (subject: Subject) => SQL>> = {
  PRACTICE: ({ partnerId }) => sql`select json_build_object('practisingSince', p.practising_since,
    'approach', p.approach, 'languages', p.languages) as shown from partners p where p.id = ${partnerId}`,
  PLACE: ({ id, partnerId }) => sql`select json_build_object('accessibility', pp.accessibility) as shown
    from partner_places pp where pp.id = ${id} and pp.partner_id = ${partnerId}`,
  ACTIVITY: ({ id, partnerId }) => sql`select json_build_object('whatToBring', a.what_to_bring,
    'languages', a.languages) as shown from activities a
    where a.id = ${id} and a.partner_id = ${partnerId} and ${isOnSale("a")}`,
  ANSWER: ({ id, partnerId }) => sql`select json_build_object('answer', r.answer) as shown
    from reviews r where r.id = ${id} and r.partner_id = ${partnerId}`,
  PHOTO: ({ id, partnerId }) => sql`select json_build_object('alt', f.alt) as shown from photos f
    where f.id = ${id} and f.partner_id = ${partnerId} and f.status = 'APPROVED'`,
};

/**
 * What everybody reads, kept as it is until the transaction ends. Before its changes: whoever locks both locks them in this order.
 *
 * @throws Refusal NOT_FOUND for what is not theirs
 */
export async function lockShown(tx: Transaction, subject: Subject): Promise<unknown> {
  const { rows } = await tx.execute<{ shown: unknown }>(
    sql`${shownOf[subject.kind](subject)} for no key update`,
  );
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0].shown;
}

const textArray = (values: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;

/** Has everybody read what a change has, from now on. */
export async function show(
  tx: Transaction,
  { kind, id, partnerId }: Subject,
  content: unknown,
  now: Date,
): Promise<void> {
  if (kind === "PRACTICE") {
    const { practisingSince, approach, languages } = v.parse(PracticeDetails, content);
    await tx.execute(sql`update partners set practising_since = ${practisingSince}, approach = ${approach},
      languages = ${textArray(languages)} where id = ${partnerId}`);
  } else if (kind === "PLACE") {
    const { accessibility } = v.parse(PlaceDetails, content);
    await tx.execute(
      sql`update partner_places set accessibility = ${textArray(accessibility)} where id = ${id}`,
    );
  } else if (kind === "ACTIVITY") {
    const { whatToBring, languages } = v.parse(ActivityDetails, content);
    await tx.execute(sql`update activities set what_to_bring = ${whatToBring}, languages = ${textArray(languages)}
      where id = ${id}`);
  } else if (kind === "PHOTO") {
    const { alt } = v.parse(PhotoWords, content);
    await tx.execute(sql`update photos set alt = ${alt} where id = ${id}`);
  } else {
    const { answer } = v.parse(ReviewAnswer, content);
    await tx.execute(sql`update reviews set answer = ${answer}::text,
      answered_at = case when ${answer}::text is not null then ${at(now)} end where id = ${id}`);
  }
}
