import { and, eq, gt, isNull } from "drizzle-orm";
import * as v from "valibot";
import { PersonalData } from "#contract/personal-data.ts";
import { Employer } from "#contract/registration.ts";
import { registrations } from "#server/db/schema/registrations.ts";

/** How long a registration, and the link to it, waits for its e-mail. */
export const REGISTRATION_LIFE_MS = 24 * 60 * 60_000;

/** What is kept of a registration until it becomes an account: the person, and the address as it was located. */
export const MemberData = v.object({
  version: v.literal(1),
  person: PersonalData,
  address: v.object({
    cep: v.string(),
    street: v.string(),
    streetNumber: v.string(),
    complement: v.nullable(v.string()),
    district: v.string(),
    city: v.string(),
    state: v.string(),
    latitude: v.number(),
    longitude: v.number(),
  }),
  employer: v.nullable(Employer),
});
export type MemberData = v.InferOutput<typeof MemberData>;

/** What is kept of one that became an account, until it is tidied: which company was named, and what came of it. */
export const ServedData = v.object({
  employer: v.optional(v.object({ companyId: v.string(), outcome: v.picklist(["ASKED", "UNMATCHED"]) })),
});
export type ServedData = v.InferOutput<typeof ServedData>;

/** The condition of the registration that waits for an e-mail, in lower case. */
export const isWaitingFor = (email: string, now: Date) =>
  and(eq(registrations.email, email), isNull(registrations.confirmedAt), gt(registrations.expiresAt, now));
