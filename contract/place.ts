import * as v from "valibot";
import { PartnerPlace, rating, sessionsGiven } from "./catalogue.ts";
import { isoInstant } from "./dates.ts";
import { ProfessionalType } from "./enums.ts";
import { money } from "./money.ts";
import { Photo } from "./photo.ts";
import { id } from "./text.ts";

/** One place that the partner search found. `distance` in metres; null where no point was asked for. */
export const PlaceResult = v.object({
  place: PartnerPlace,
  /** The place's first. */
  photo: v.nullable(Photo),
  partner: v.object({
    id,
    name: v.string(),
    fantasyName: v.string(),
    professionalType: v.nullable(ProfessionalType),
    registration: v.nullable(v.string()),
  }),
  categories: v.array(v.object({ id, name: v.string(), hue: v.number(), motif: v.string() })),
  /** How many activities take place there. */
  activities: v.number(),
  distance: v.nullable(v.number()),
  nextSchedule: v.nullable(isoInstant),
  /** The cheapest session there: with its discount, before the benefit, without fees. */
  priceFrom: v.nullable(v.object({ activityId: id, amount: money })),
  /** True where the profession may be reviewed; elsewhere there is no rating to wait for. */
  isReviewed: v.boolean(),
  rating,
  /** Of the partner's. */
  sessionsGiven,
});
export type PlaceResult = v.InferOutput<typeof PlaceResult>;
