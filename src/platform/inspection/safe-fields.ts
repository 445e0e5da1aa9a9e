import { methods } from "#contract/payment/methods.ts";
import { looksPersonal } from "./personal-values.ts";

/** What a value must look like to be shown in clear. */
export type Shape = "code" | "word" | "id" | "amount" | "moment" | "day" | "instant";

const LOOKS: Record<Shape, (value: string | number) => boolean> = {
  // An enumeration of the contract, or an HTTP status.
  code: (value) =>
    typeof value === "string"
      ? /^[A-Z][A-Z0-9_]{0,39}$/.test(value)
      : Number.isInteger(value) && value >= 100 && value < 600,
  // A name that only a programmer chooses from, or the number of a step.
  word: (value) => typeof value === "string" && /^([a-z][A-Za-z]{0,39}|\d(\.\d)?)$/.test(value),
  id: (value) => typeof value === "string" && /^[A-Za-z0-9][\w-]{0,63}$/.test(value),
  // Centavos, percentages, counts, milliseconds of a delay.
  amount: (value) => typeof value === "number" && Math.abs(value) < 1e9,
  // Epoch milliseconds of this device's clock.
  moment: (value) => typeof value === "number" && value > 1e12 && value < 4e12,
  day: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value),
  instant: (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:\d\d)$/.test(value),
};

const named = (shape: Shape, ...names: string[]) => names.map((name) => [name, shape] as const);

/** The fields whose text or number may be shown, and what it must look like. Every other text and number is hidden. */
const FIELDS: ReadonlyMap<string, Shape> = new Map([
  ...named("code", "status", "itemType", "renewalPeriod", "code", "reason", "method", "methods", "problem"),
  ...named("code", ...methods, "role", "profile"),
  ...named("word", "place", "step", "scheduleMode", "mode", "outcome", "kind", "validation"),
  ...named("id", "itemId", "activityId", "categoryId", "themeId", "interestId", "interestIds", "interests"),
  ...named("id", "scheduleId", "scheduleIds", "schedules", "requestedScheduleId", "wantedScheduleId"),
  ...named("amount", "price", "discountPercentage", "discountValue", "priceWithDiscount"),
  ...named("amount", "subsidyPercentage", "subsidyValue", "priceWithDiscountAndSubsidy", "enrolmentFee"),
  ...named("amount", "maintenanceFee", "total", "benefit", "charged", "amount", "confirmedAmount"),
  ...named("amount", "maxSchedules", "asks", "polls", "remainingMs", "secondsLeft", "categoryHue"),
  ...named("moment", "until"),
  ...named("day", "renewsOn", "unblockDate", "benefitStartsOn", "startsOn"),
  ...named("instant", "date", "endDate", "heldUntil"),
]);

/** The fields whose own fields are named by ids of the catalogue, and what stands under each. */
const BY_ID: ReadonlyMap<string, Shape> = new Map(named("instant", "scheduleDates"));

/** What the entries of a field look like, when it lists them by an id of the catalogue. */
export function entriesShape(field: string): Shape | null {
  return BY_ID.get(field) ?? null;
}

/** The shape that a field's value may be shown in; null where it is never shown. */
export function shapeOf(field: string): Shape | null {
  return FIELDS.get(field) ?? null;
}

/** Whether a text or number is what its field says it is, and nothing about a person. */
export function isSafe(value: string | number, shape: Shape | null): boolean {
  if (shape === null || !LOOKS[shape](value)) return false;
  return shape === "moment" || shape === "instant" || !looksPersonal(String(value));
}

/** Whether the name of a field was written by a programmer: a record may be named by what somebody typed. */
export function isFieldName(name: string): boolean {
  return /^[A-Za-z_$][\w$]{0,39}$/.test(name) && !looksPersonal(name);
}
