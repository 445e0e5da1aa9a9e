import { isAdult } from "#contract/registration.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate } from "../zoned-time.ts";

const EARLIEST_BIRTH = "1900-01-01";

/** @throws Refusal VALIDATION, naming `path`, for a date (`YYYY-MM-DD`) before 1900 or after today in São Paulo */
export function refuseBirthDate(date: string, path: string, now: Date): void {
  if (date >= EARLIEST_BIRTH && date <= zonedDate(now)) return;
  throw new Refusal("VALIDATION", { fields: [{ path, message: "not a birth date" }] });
}

/** @throws Refusal VALIDATION, naming `path`, for the date of somebody who is not of age in São Paulo */
export function refuseMinor(date: string, path: string, now: Date): void {
  if (isAdult(date, zonedDate(now))) return;
  throw new Refusal("VALIDATION", { fields: [{ path, message: "younger than 18" }] });
}
