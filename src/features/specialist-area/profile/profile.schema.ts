import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { phone } from "#contract/documents.ts";
import {
  SPECIALTIES_MAX,
  type SpecialistForm,
  type SpecialistProfile,
} from "#contract/specialist-profile.ts";
import { cepField, streetNumberField, textField } from "#src/shared/form/fields.ts";
import { applyMask } from "#src/ui/controls/masks.ts";

const specialtiesField = v.pipe(
  v.string(),
  v.transform((typed) =>
    typed
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
  v.maxLength(SPECIALTIES_MAX, () => t`No máximo ${SPECIALTIES_MAX} especialidades`),
  v.everyItem(
    (name) => name.length >= 3 && name.length <= 60,
    () => t`Cada especialidade tem de ${3} a ${60} letras`,
  ),
);

const optionalPhoneField = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => typed === "" || v.is(phone, typed),
    () => t`Telefone inválido`,
  ),
  v.transform((typed) => (typed === "" ? null : v.parse(phone, typed))),
);

/** What a specialist says of themselves as it is typed; the output is what the API takes. */
export const ProfileFields = v.object({
  fantasyName: textField(80),
  bio: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t`Campo obrigatório`),
    v.minLength(20, () => t`Conte um pouco mais: pelo menos ${20} letras`),
    v.maxLength(2_000, () => t`Digite no máximo ${2_000} letras`),
  ),
  specialties: specialtiesField,
  whatsApp: optionalPhoneField,
});
export type ProfileTyped = v.InferInput<typeof ProfileFields>;
export type ProfileSent = SpecialistForm;

export const typedProfile = (profile: SpecialistProfile): ProfileTyped => ({
  fantasyName: profile.fantasyName,
  bio: profile.bio,
  specialties: profile.specialties.join(", "),
  whatsApp: applyMask("phone", profile.whatsApp ?? ""),
});

/** A place as it is typed. */
export const PlaceFields = v.object({
  name: textField(80),
  cep: cepField,
  street: textField(120),
  streetNumber: streetNumberField,
});
export type PlaceTyped = v.InferInput<typeof PlaceFields>;
export const EMPTY_PLACE: PlaceTyped = { name: "", cep: "", street: "", streetNumber: "" };
