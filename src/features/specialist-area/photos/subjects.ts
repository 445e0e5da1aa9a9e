import type { PhotoOf } from "#contract/own-photo.ts";
import type { Offers } from "#contract/specialist-offers.ts";
import type { SpecialistProfile } from "#contract/specialist-profile.ts";

/** Something that has photos. */
export interface Subject {
  of: PhotoOf;
  id: string;
  name: string;
}

/** What of a specialist's is photographed: themselves, their places, and what they sell. */
export function subjectsOf({ id, fantasyName, places }: SpecialistProfile, { content }: Offers) {
  const sold = content.filter(({ isWithdrawn }) => !isWithdrawn);
  return {
    portrait: { of: "PARTNER", id, name: fantasyName } satisfies Subject,
    places: places.map(({ id, name }): Subject => ({ of: "PLACE", id, name })),
    offers: sold.flatMap(({ id, title, plans }): Subject[] => [
      { of: "ACTIVITY", id, name: title },
      ...plans
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map((plan): Subject => ({ of: "PLAN", id: plan.id, name: plan.title })),
    ]),
  };
}
