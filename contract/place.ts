import * as v from "valibot";
import { PartnerPlace } from "./catalogue.ts";
import { isoInstant } from "./dates.ts";
import { ProfessionalType } from "./enums.ts";
import { money } from "./money.ts";
import { id } from "./text.ts";

/** One place that the partner search found. `distance` in metres; null where no point was asked for. */
export const PlaceResult = v.object({
  place: PartnerPlace,
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
  /** Of the partner's reviews; null where too few have been written, or the profession is not reviewed. */
  rating: v.nullable(v.object({ average: v.number(), count: v.number() })),
});
export type PlaceResult = v.InferOutput<typeof PlaceResult>;
