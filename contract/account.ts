import * as v from "valibot";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./constants.ts";
import { isoInstant } from "./dates.ts";
import { mailCode } from "./mail-code.ts";
import { properName } from "./text.ts";

/** A password to be; whether it is too common is the server's to judge. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH),
  v.maxLength(PASSWORD_MAX_LENGTH),
);

/** The present password proves who asks; it may be older than today's rules. */
export const PasswordChange = v.object({
  currentPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH)),
  newPassword,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** A password for whoever signs in by codes: one that was just mailed proves who asks. */
export const FirstPassword = v.object({ code: mailCode, newPassword });
export type FirstPassword = v.InferOutput<typeof FirstPassword>;

/** How the customer wants to be called (nome social); null: by the name of the documents. */
export const SocialName = v.object({ socialName: v.nullable(properName) });
export type SocialName = v.InferOutput<typeof SocialName>;

/** What a customer may be told without having asked. What an order, a refund or a debt needs is always sent by e-mail. */
export const NoticeKind = v.picklist(["REMINDER", "RENEWAL", "WAITING_LIST", "REVIEW"]);
export type NoticeKind = v.InferOutput<typeof NoticeKind>;

/** By which way a kind of notice comes. WhatsApp only while the customer allows messages there at all. */
export const NoticePreference = v.object({ kind: NoticeKind, email: v.boolean(), whatsApp: v.boolean() });
export type NoticePreference = v.InferOutput<typeof NoticePreference>;

/** One answer to a question of consent, as it is kept as proof. `detail`: the wording's version, or the order's number. */
export const ConsentRecord = v.object({
  kind: v.picklist(["TERMS", "PRIVACY", "COOKIES", "WHATSAPP", "PAYROLL"]),
  accepted: v.boolean(),
  recordedAt: isoInstant,
  detail: v.nullable(v.string()),
});
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>;
