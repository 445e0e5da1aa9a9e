import * as v from "valibot";
import { ActivityCategory, Partner, PicturedPlace, rating, Schedule } from "./catalogue.ts";
import { SearchItem } from "./search.ts";
import { id } from "./text.ts";

/** A specialist or a gym with everything that their page shows. */
export const PartnerProfile = v.object({
  ...Partner.entries,
  /** What they are especially good at, in their own words. */
  specialties: v.array(v.string()),
  categories: v.array(v.omit(ActivityCategory, ["subCategories"])),
  places: v.array(PicturedPlace),
  /** What they offer, activities before plans. */
  content: v.array(SearchItem),
  /** The next times with a vacancy of each activity, earliest first. */
  nextTimes: v.array(v.object({ activityId: id, title: v.string(), schedules: v.array(Schedule) })),
  /** True where their sessions are reviewed. */
  isReviewed: v.boolean(),
  rating,
});
export type PartnerProfile = v.InferOutput<typeof PartnerProfile>;
