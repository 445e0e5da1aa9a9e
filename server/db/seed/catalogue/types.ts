import type { ActivityType, DiscountType, ProfessionalType, RenewalPeriod } from "#contract/enums.ts";

/** Amounts in centavos, durations in minutes, keys unique over the whole seed. */
export interface CategorySeed {
  slug: string;
  name: string;
  hue: number;
  motif: string;
  subCategories: readonly string[];
  offers: readonly OfferSeed[];
}

/** What several partners offer, each in their own words and at their own price. */
export interface OfferSeed {
  key: string;
  title: string;
  /** Names of the category's subcategories. */
  subs: readonly string[];
  duration: number;
  price: number;
  types: readonly ActivityType[];
  /** 1 is a session for one person; otherwise the size of a group, from and to. */
  capacity: 1 | readonly [number, number];
  isEnrolmentNeeded?: boolean;
  enrolmentFee?: number;
  minimumNoticeMinutes?: number;
  freeCancellationHours?: number;
  discount?: DiscountSeed;
  plans?: readonly PlanSeed[];
}

export interface PlanSeed {
  key: string;
  title: string;
  renewalPeriod: RenewalPeriod;
  sessionsPerPeriod: number;
  price: number;
  automaticRenewalOnly?: boolean;
  cancellationNoticeDays?: number;
  isPauseAllowed?: boolean;
  isEnrolmentNeeded?: boolean;
  enrolmentFee?: number;
  maintenanceFee?: number;
  discount?: DiscountSeed;
}

export interface DiscountSeed {
  type: DiscountType;
  percentage?: number;
  value?: number;
}

export interface PartnerSeed {
  key: string;
  name: string;
  fantasyName: string;
  profession: ProfessionalType | null;
  registration: string | null;
  bio: string;
  /** The kind of place, e.g. "Consultório"; its name adds the district. */
  placeKind: string;
  /** Streets of `cities.ts` with the number: `["sp-paulista", "1478"]`. */
  places: readonly (readonly [street: string, number: string])[];
  /** By the keys of the offers. */
  offers: Readonly<Record<string, OwnWords>>;
  /** Ends the names of the partner's plans that others sell, too. */
  touch: string;
  /** Percent that this partner's prices lie above the offer's. */
  above?: number;
}

/** How a partner puts an offer. No two listings have one name or a sentence in common: a test sees to it. */
export interface OwnWords {
  /** Left out: the offer's. */
  title?: string;
  description: string;
  /** Descriptions of those plans of the offer that the partner sells, by their keys. */
  plans?: Readonly<Record<string, string>>;
}
