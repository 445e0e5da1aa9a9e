import * as v from "valibot";
import { isoInstant } from "./dates.ts";

/** What a link of a mail is good for: a new password, or to show that an e-mail is one's own, the account's or one of work. */
export const LinkKind = v.picklist(["RESET_PASSWORD", "VERIFY_EMAIL", "EMPLOYER_EMAIL"]);
export type LinkKind = v.InferOutput<typeof LinkKind>;

/** A link that may still be used. `email` says whose it is without telling it whole, e.g. `a•••@vereda.test`. */
export const LiveLink = v.object({ email: v.string(), expiresAt: isoInstant });
export type LiveLink = v.InferOutput<typeof LiveLink>;
