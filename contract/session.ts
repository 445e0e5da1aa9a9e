import * as v from "valibot";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./constants.ts";
import { isoInstant } from "./dates.ts";
import { LoginProfile, SessionKind, TokenRole } from "./enums.ts";
import { percentage } from "./money.ts";
import { email, id, text } from "./text.ts";

/** True: hands the asking session's hold and saved items to the account signed in to; an account left empty is deleted. */
export const takeAlong = v.optional(v.boolean(), false);

export const Credentials = v.object({
  email,
  password: v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH), v.maxLength(PASSWORD_MAX_LENGTH)),
  profile: v.optional(LoginProfile, "CUSTOMER"),
  /** API: for a client without cookies, an hour long; browsers are refused it. */
  kind: v.optional(SessionKind, "BROWSER"),
  takeAlong,
});
export type Credentials = v.InferInput<typeof Credentials>;

/** The token is opaque and secret; `tokenId` names the session and is not. */
export const SessionData = v.object({
  token: v.string(),
  tokenId: id,
  role: TokenRole,
  profile: LoginProfile,
  name: v.string(),
  expiresAt: isoInstant,
});
export type SessionData = v.InferOutput<typeof SessionData>;

/** A place where somebody is signed in. */
export const OpenSession = v.object({
  id,
  /** In two words, e.g. 'Chrome · Android'; null where it is not known. */
  device: v.nullable(v.string()),
  profile: LoginProfile,
  kind: SessionKind,
  createdAt: isoInstant,
  /** To the hour; null where it was not used since. */
  lastSeenAt: v.nullable(isoInstant),
  /** Whether it is the session that asks. */
  isThis: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** What the app must know of the place it runs in. */
export const AppConfiguration = v.object({
  /** Where the browser trades a card number for a token: the payment provider's own address. */
  cardTokeniserUrl: v.string(),
  /** Whether Pix may be chosen in step 2 of a purchase. */
  purchasePixEnabled: v.boolean(),
  /** The tag manager's container, e.g. `GTM-AB12CD`; null: events stay in the data layer and nothing is requested. */
  tagManagerId: v.nullable(v.string()),
  /** The ads pixel's id; null: there is none. */
  adsPixelId: v.nullable(v.string()),
  helpCentreUrl: v.string(),
  supportChatUrl: v.string(),
  /** What a chat with the support begins with, where nothing says more. */
  supportMessage: v.string(),
  /** What is kept of each session's price that a specialist gives, 0 to 100. */
  partnerCommissionPercent: percentage,
  /** True where the sandbox provider is in use: the app may offer its test cards. */
  sandbox: v.boolean(),
});
export type AppConfiguration = v.InferOutput<typeof AppConfiguration>;

/** An answer to the consent banner, as it is kept. `id` is the browser's own for all its answers; it names nobody. */
export const CookieConsent = v.object({
  id,
  accepted: v.boolean(),
  policyVersion: text(20, 1),
});
export type CookieConsent = v.InferOutput<typeof CookieConsent>;
