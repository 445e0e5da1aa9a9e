import * as v from "valibot";
import type { Call } from "../call.ts";
import { FAVOURITES_MAX } from "../favourite.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";

/** The ids of all that is saved, newest first. */
const saved = v.object({ ids: v.array(id) });

/** What a customer has saved to compare before buying. */
export const favouriteCalls = {
  favourites: {
    method: "GET",
    path: "/mobile/customers/me/favourites",
    summary: "What the customer has saved.",
    access: "customer",
    ours: true,
    answer: saved,
    errors: [],
  },
  addFavourites: {
    method: "POST",
    path: "/mobile/customers/me/favourites",
    summary:
      "Saves items, e.g. those of the device after the sign-in; what is saved already, or gone, is passed over.",
    access: "customer",
    ours: true,
    body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(FAVOURITES_MAX)) }),
    answer: saved,
    errors: ["TOO_MANY_FAVOURITES"],
  },
  removeFavourite: {
    method: "DELETE",
    path: "/mobile/customers/me/favourites/{id}",
    summary: "Takes an item from what is saved; one that is not saved changes nothing.",
    access: "customer",
    ours: true,
    params: byId,
    answer: saved,
    errors: [],
  },
} as const satisfies Record<string, Call>;
