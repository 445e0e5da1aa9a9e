import type { Activity, ActivityPlan, PicturedPlace } from "#contract/catalogue.ts";
import type { Drawing } from "#contract/drawing.ts";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import type { Photo } from "#contract/photo.ts";
import { activityDrawing, partnerDrawing, placeDrawing } from "../picture/drawings.ts";

/** One picture of a gallery. */
export type View = { photo: Photo } | { drawing: Drawing };

/** The photos of a plan or an activity, then those of its places; where there are none, a drawing of each: what, where, with whom. */
export function viewsOfItem(activity: Activity, plan: ActivityPlan | null): readonly View[] {
  const { category, places, partner } = activity;
  const own = plan && plan.photos.length > 0 ? plan.photos : activity.photos;
  const photos = [...own, ...photosOf(places)];
  if (photos.length > 0) return viewsOf(photos);
  const drawings = [
    activityDrawing(category, (plan ?? activity).id),
    ...places.slice(0, 1).map(placeDrawing),
    ...(partner.registration ? [partnerDrawing(partner)] : []),
  ];
  return drawings.map((drawing) => ({ drawing }));
}

/** The photos of a partner's places. */
export const viewsOfPlaces = ({ places }: Pick<PartnerProfile, "places">): readonly View[] =>
  viewsOf(photosOf(places));

const photosOf = (places: readonly PicturedPlace[]) => places.flatMap(({ photos }) => photos);
const viewsOf = (photos: readonly Photo[]): View[] => photos.map((photo) => ({ photo }));
