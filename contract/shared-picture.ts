import type { Activity, ActivityPlan, PicturedPlace } from "./catalogue.ts";
import type { RenewalPeriod } from "./enums.ts";
import type { PartnerProfile } from "./partner-profile.ts";
import type { Photo } from "./photo.ts";

/** Kinds of pages that have a picture of their own where they are shared, by the beginning of their path. */
export const PICTURED_PAGES = ["atividades", "planos", "especialistas"] as const;
export type PicturedPage = (typeof PICTURED_PAGES)[number];

/**
 * All that a picture says. `price` in centavos, null where the profession may not advertise by one; a person's and a place's page
 * says none. Never a rating, a time or a vacancy: a picture that somebody was sent is not drawn again.
 */
export interface PictureFacts {
  title: string;
  who: string;
  where: string[];
  isOnline: boolean;
  price: number | null;
  /** What the price is of; NO_RENEW of what is paid once. */
  per: "SESSION" | RenewalPeriod;
  hue: number;
  /** Stands beside the words; null where nobody has sent any. */
  photo: Pick<Photo, "name" | "width"> | null;
}

type Item = Pick<
  Activity,
  "title" | "activityTypes" | "partner" | "places" | "category" | "priceAdvertisable" | "photos"
>;

/** @param price what a visitor pays today, in centavos */
export function itemPicture(item: Item, price: number, per: PictureFacts["per"] = "SESSION"): PictureFacts {
  const { title, activityTypes, partner, places, category, priceAdvertisable, photos } = item;
  return {
    title,
    who: partner.fantasyName,
    where: citiesOf(places),
    isOnline: activityTypes.includes("ONLINE"),
    price: priceAdvertisable ? price : null,
    per,
    hue: category.hue,
    photo: firstOf(photos, places),
  };
}

type Plan = Pick<ActivityPlan, "title" | "renewalPeriod" | "photos"> & { activity: Item };

/** The same of a plan, whose title is its own, and so are its photos where it has some. */
export function planPicture({ title, renewalPeriod, photos, activity }: Plan, price: number): PictureFacts {
  const shown = photos.length > 0 ? photos : activity.photos;
  return itemPicture({ ...activity, title, photos: shown }, price, renewalPeriod);
}

type Profile = Pick<PartnerProfile, "fantasyName" | "photo" | "places" | "categories" | "registration">;

/** A specialist or a gym: what they do, and the council's registration. */
export function partnerPicture(profile: Profile): PictureFacts {
  const { fantasyName, photo, places, categories, registration } = profile;
  const names = categories.slice(0, 3).map(({ name }) => name);
  return {
    title: fantasyName,
    who: [...names, ...(registration ? [registration] : [])].join(" · "),
    where: citiesOf(places),
    isOnline: false,
    price: null,
    per: "SESSION",
    hue: categories[0]?.hue ?? PRODUCT_HUE,
    photo: firstOf(photo ? [photo] : [], places),
  };
}

/** The brand's green. */
const PRODUCT_HUE = 160;

const citiesOf = (places: readonly { city: string; state: string }[]): string[] => [
  ...new Set(places.map(({ city, state }) => `${city} – ${state}`)),
];

/** The first photo that a page shows: of what it is about, else of where that is. */
function firstOf(photos: readonly Photo[], places: readonly PicturedPlace[]): PictureFacts["photo"] {
  const [first] = [...photos, ...places.flatMap((place) => place.photos)];
  return first ? { name: first.name, width: first.width } : null;
}

/** Names the picture by what it says: other facts have another address, so that nobody is shown an old one (FNV-1a, 32 bits). */
export function pictureVersion(facts: PictureFacts): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify([DRAWN_AS, facts])))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Raised when the same facts are drawn otherwise. */
const DRAWN_AS = 1;

/** A photo as a PNG is ten times as large. */
export const pictureFormat = ({ photo }: Pick<PictureFacts, "photo">): "jpg" | "png" =>
  photo ? "jpg" : "png";

/** The path of a page's picture. */
export const picturePath = (page: PicturedPage, id: string, facts: PictureFacts): string =>
  `/imagens/${page}/${id}.${pictureFormat(facts)}?v=${pictureVersion(facts)}`;
