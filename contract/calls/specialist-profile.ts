import type { Call } from "../call.ts";
import { PlaceForm, SpecialistForm, SpecialistProfile } from "../specialist-profile.ts";
import { byId } from "./by-id.ts";

/** Who a specialist is, and where they receive people. Each change answers the whole anew. */
export const specialistProfileCalls = {
  specialistProfile: {
    method: "GET",
    path: "/specialist/profile",
    summary: "The specialist's own profile, with what only the review may change, and the places.",
    access: "specialist",
    ours: true,
    answer: SpecialistProfile,
    errors: [],
  },
  specialistChangeProfile: {
    method: "PUT",
    path: "/specialist/profile",
    summary:
      "Changes what the specialist says of themselves. Their page shows it at once, the search a minute later.",
    access: "specialist",
    ours: true,
    body: SpecialistForm,
    answer: SpecialistProfile,
    errors: [],
  },
  specialistAddPlace: {
    method: "POST",
    path: "/specialist/places",
    summary: "Adds a place to receive people at, located by its CEP.",
    access: "specialist",
    ours: true,
    body: PlaceForm,
    answer: SpecialistProfile,
    errors: ["CEP_NOT_FOUND", "ADDRESS_NOT_FOUND", "RATE_LIMITED"],
  },
  specialistRemovePlace: {
    method: "DELETE",
    path: "/specialist/places/{id}",
    summary: "Takes away a place at which nothing takes place.",
    access: "specialist",
    own: true,
    ours: true,
    params: byId,
    answer: SpecialistProfile,
    errors: ["NOT_FOUND", "PLACE_IN_USE"],
  },
} as const satisfies Record<string, Call>;
