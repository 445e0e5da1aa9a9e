import * as v from "valibot";
import { PartnerPlace } from "./catalogue.ts";
import { cep, phone } from "./documents.ts";
import { ProfessionalType } from "./enums.ts";
import { PlaceDetails, PracticeDetails, withWaiting } from "./listing-change.ts";
import { Photo } from "./photo.ts";
import { id, text } from "./text.ts";

export const SPECIALTIES_MAX = 12;
const SPECIALTY_MAX_LENGTH = 60;

/** What a specialist says of themselves to everybody. */
export const SpecialistForm = v.object({
  fantasyName: text(80),
  bio: text(2_000, 20),
  specialties: v.pipe(v.array(text(SPECIALTY_MAX_LENGTH)), v.maxLength(SPECIALTIES_MAX)),
  /** Only customers with an appointment see it. */
  whatsApp: v.nullable(phone),
});
export type SpecialistForm = v.InferOutput<typeof SpecialistForm>;

/** A new place; it is located by its CEP. */
export const PlaceForm = v.object({
  name: text(80),
  cep,
  street: text(120),
  streetNumber: text(20, 1),
});
export type PlaceForm = v.InferOutput<typeof PlaceForm>;

/** A place of one's own. `isInUse`: something takes place there, so that it cannot be taken away. */
export const OwnPlace = v.object({
  ...PartnerPlace.entries,
  isInUse: v.boolean(),
  details: withWaiting(PlaceDetails),
});
export type OwnPlace = v.InferOutput<typeof OwnPlace>;

/** A specialist as they see themselves. `name`, profession and registration are the review's: they do not change here. */
export const SpecialistProfile = v.object({
  id,
  name: v.string(),
  professionalType: v.nullable(ProfessionalType),
  registration: v.nullable(v.string()),
  fantasyName: v.string(),
  /** The portrait that everybody sees. */
  photo: v.nullable(Photo),
  bio: v.string(),
  specialties: v.array(v.string()),
  whatsApp: v.nullable(v.string()),
  /** True where their sessions are reviewed. */
  isReviewed: v.boolean(),
  practice: withWaiting(PracticeDetails),
  places: v.array(OwnPlace),
});
export type SpecialistProfile = v.InferOutput<typeof SpecialistProfile>;
