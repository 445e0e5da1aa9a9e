import * as v from "valibot";
import type { Call } from "../call.ts";
import { PhotoWords } from "../listing-change.ts";
import {
  NewPhoto,
  OwnPhotos,
  PHOTO_MAX_BYTES,
  PHOTOS_MAX,
  PhotoStatus,
  PhotoToReview,
} from "../own-photo.ts";
import { pageNumber, pageOf } from "../paging.ts";
import { id, text } from "../text.ts";
import { byId } from "./by-id.ts";
import { fileContent } from "./file-content.ts";

/** Photos of specialists, places, activities and plans: their owners send them, an administrator sees them before anybody else. */
export const photoCalls = {
  specialistPhotos: {
    method: "GET",
    path: "/specialist/photos",
    summary: "All photos of the specialist's own, those that wait and those that were refused, too.",
    access: "specialist",
    ours: true,
    answer: OwnPhotos,
    errors: [],
  },
  specialistAddPhoto: {
    method: "POST",
    path: "/specialist/photos",
    summary:
      "Keeps a part of a JPEG, PNG or WebP as a photo that waits for its approval. A portrait that waits already is replaced.",
    access: "specialist",
    ours: true,
    query: NewPhoto,
    fileBytes: PHOTO_MAX_BYTES,
    answer: OwnPhotos,
    errors: ["NOT_FOUND", "PHOTO_UNREADABLE", "TOO_MANY_PHOTOS", "RATE_LIMITED", "STORAGE_FULL"],
  },
  specialistOrderPhotos: {
    method: "PUT",
    path: "/specialist/photos/order",
    summary: "Puts the photos of one place, activity or plan in the order of their ids.",
    access: "specialist",
    ours: true,
    body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(PHOTOS_MAX)) }),
    answer: OwnPhotos,
    errors: ["NOT_FOUND", "PHOTO_CHANGED"],
  },
  specialistSendPhotoWords: {
    method: "PUT",
    path: "/specialist/photos/{id}/words",
    summary:
      "Sends other words for what an approved photo shows to be looked at, in the place of what waits already.",
    access: "specialist",
    own: true,
    ours: true,
    params: byId,
    body: PhotoWords,
    answer: OwnPhotos,
    errors: ["NOT_FOUND", "PHOTO_WORDS_OFF"],
  },
  specialistRemovePhoto: {
    method: "DELETE",
    path: "/specialist/photos/{id}",
    summary: "Removes a photo; nobody sees it from then on.",
    access: "specialist",
    own: true,
    ours: true,
    params: byId,
    answer: OwnPhotos,
    errors: ["NOT_FOUND"],
  },
  specialistPhotoFile: {
    method: "GET",
    path: "/specialist/photos/{id}/file",
    summary: "A photo of one's own as a WebP, before it is approved, too.",
    access: "specialist",
    own: true,
    ours: true,
    params: byId,
    answersFile: true,
    answer: fileContent,
    errors: ["NOT_FOUND"],
  },
  photosToReview: {
    method: "GET",
    path: "/admin/photos",
    summary: "Photos of a status, those that wait longest first; what is decided, newest first.",
    access: "admin",
    ours: true,
    query: v.object({
      status: v.optional(PhotoStatus, "WAITING"),
      page: v.optional(pageNumber, 0),
    }),
    answer: pageOf(PhotoToReview),
    errors: [],
  },
  photoFile: {
    method: "GET",
    path: "/admin/photos/{id}/file",
    summary: "A photo as a WebP.",
    access: "admin",
    ours: true,
    params: byId,
    answersFile: true,
    answer: fileContent,
    errors: ["NOT_FOUND"],
  },
  approvePhoto: {
    method: "POST",
    path: "/admin/photos/{id}/approval",
    summary: "Approves a photo that waits: everybody sees it. A portrait takes the place of the one before.",
    access: "admin",
    ours: true,
    params: byId,
    answer: PhotoToReview,
    errors: ["NOT_FOUND", "PHOTO_CHANGED"],
  },
  refusePhoto: {
    method: "POST",
    path: "/admin/photos/{id}/refusal",
    summary: "Refuses a photo that waits, or takes back an approval, with a reason that its owner reads.",
    access: "admin",
    ours: true,
    params: byId,
    body: v.object({ reason: text(500) }),
    answer: PhotoToReview,
    errors: ["NOT_FOUND", "PHOTO_CHANGED"],
  },
} as const satisfies Record<string, Call>;
