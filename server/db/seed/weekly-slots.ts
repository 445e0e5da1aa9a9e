import type { ActivityType } from "#contract/enums.ts";
import type { SeedActivity } from "./catalogue/catalogue.ts";
import { streets } from "./catalogue/cities.ts";
import { seedNumber } from "./seed-id.ts";
import { placeIdsOf } from "./seed-partners.ts";

/** A time of the week at which an activity takes place. `weekDay`: 1 Monday … 7 Sunday. */
export interface WeeklySlot {
  weekDay: number;
  minuteOfDay: number;
  activityType: ActivityType;
  partnerPlaceId: string | null;
  timeZone: string;
  capacity: number;
}

const HOUR = 60;
const BUSINESS_DAYS = [1, 2, 3, 4, 5];

/** Starting hours to choose from: someone by appointment, groups around work, companies within it, gyms all day. */
const HOURS = {
  appointment: [8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20],
  group: [7, 8.5, 10, 12.25, 17.5, 18.5, 19.5],
  company: [10, 11, 15, 16],
} as const;

/** The weekly times of an activity, the same on every start: 4 to 6 of them, mornings, afternoons and evenings. */
export function weeklySlots(activity: SeedActivity): WeeklySlot[] {
  const { slug, offer } = activity;
  const hours = HOURS[kindOf(activity)];
  const days = offer.types.includes("IN_COMPANY") ? BUSINESS_DAYS : [...BUSINESS_DAYS, 6];
  const wanted = 4 + seedNumber(`${slug}/count`, 3);
  const slots = new Map<string, WeeklySlot>();
  for (let turn = 0; slots.size < wanted && turn < 40; turn += 1) {
    const weekDay = pick(days, `${slug}/day/${turn}`);
    const hour = pick(hours, `${slug}/hour/${turn}`);
    // Nobody works on a Saturday evening.
    if (weekDay === 6 && hour > 14) continue;
    slots.set(`${weekDay} ${hour}`, {
      weekDay,
      minuteOfDay: hour * HOUR,
      ...whereAndHowMany(activity, turn),
    });
  }
  return withEveryKind(activity, [...slots.values()]);
}

/** Of a kind that had no turn, the last time of the kind that had most: what is offered can be booked. */
function withEveryKind({ offer, partner }: SeedActivity, slots: readonly WeeklySlot[]): WeeklySlot[] {
  const timesOf = (type: ActivityType) => slots.filter(({ activityType }) => activityType === type);
  const missing = offer.types.find((type) => timesOf(type).length === 0);
  if (missing === undefined) return [...slots];
  const [most] = offer.types.map(timesOf).sort((one, other) => other.length - one.length);
  const last = most?.at(-1);
  const partnerPlaceId = missing === "IN_PLACE" ? (placeIdsOf(partner)[0] ?? null) : null;
  return slots.map((slot) => (slot === last ? { ...slot, activityType: missing, partnerPlaceId } : slot));
}

function whereAndHowMany({ slug, offer, partner }: SeedActivity, turn: number) {
  const activityType = pick(offer.types, `${slug}/type/${turn % offer.types.length}`, turn);
  const places = placeIdsOf(partner);
  const place = turn % places.length;
  const street = streets.get(partner.places[place]?.[0] ?? "");
  const [from, to] = offer.capacity === 1 ? [1, 1] : offer.capacity;
  return {
    activityType,
    partnerPlaceId: activityType === "IN_PLACE" ? (places[place] ?? null) : null,
    timeZone: street?.timeZone ?? "America/Sao_Paulo",
    capacity: from + seedNumber(`${slug}/capacity/${turn}`, to - from + 1),
  };
}

function kindOf({ offer }: SeedActivity): keyof typeof HOURS {
  if (offer.types.includes("IN_COMPANY")) return "company";
  return offer.capacity === 1 ? "appointment" : "group";
}

/** One of the values, by name; `shift` walks through them so that each has its turn. */
function pick<T>(values: readonly T[], name: string, shift = 0): T {
  const value = values[(seedNumber(name, values.length) + shift) % values.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}
