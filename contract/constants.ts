/** Business constants and limits of the product, in the units their names say. */
export const REQUEST_TIMEOUT_MS = 60_000;
export const CATEGORIES_PAGE_SIZE = 30;
export const AUTH_COOKIE_MAX_AGE_S = 7_776_000;
/** Lifetime of an API client's session, which needs no cookie. */
export const API_SESSION_S = 3_600;
export const CONSENT_ACCEPTED_MAX_AGE_S = 63_072_000;
export const CONSENT_DECLINED_MAX_AGE_S = 604_800;
export const GEOLOCATION_MAX_AGE_S = 2_592_000;
export const OVERDUE_BANNER_REAPPEARS_MS = 300_000;
export const CONFERENCE_OPENS_BEFORE_MIN = 60;
export const PURCHASE_STEP_CAP = 3;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const TAG_MANAGER_POLL_MS = 50;
/** How long choosing a time holds it. */
export const HOLD_MS = 900_000;
/** How long a place is offered to whoever waited for it, and the shortest time that is worth an offer. */
export const OFFER_MS = 1_800_000;
export const OFFER_MIN_MS = 300_000;
/** For how many times a customer may wait at once. */
export const WAITING_MAX = 20;
/** How long a Pix code can be paid. */
export const PIX_CODE_MS = 900_000;
/** How long after a code's expiry the places of its order are still held: for a late payment, or for a new code. */
export const PIX_GRACE_MS = 600_000;
/** From the order on, how long new codes are given; afterwards its places go back. */
export const PIX_RENEWABLE_MS = 3_600_000;
/** How many orders by Pix a customer may have unpaid at a time: each of them keeps its places. */
export const UNPAID_PIX_ORDERS_MAX = 3;
/** How many people may use a benefit beside its holder. */
export const DEPENDENTS_MAX = 5;
/** Sessions missed without a word: so many within the window block a benefit for so many days. */
export const NO_SHOWS_TO_BLOCK = 3;
export const NO_SHOW_WINDOW_DAYS = 60;
export const NO_SHOW_BLOCK_DAYS = 30;
export const CURRENCY = "BRL";
export const DISPLAY_DATE_FORMAT = "DD/MM/YYYY";
export const API_DATE_FORMAT = "YYYY-MM-DD";
export const BREAKPOINTS_PX = {
  mobile: 480,
  midTablet: 768,
  tablet: 1080,
  desktop: 1200,
  wide: 1536,
} as const;

/** The time zone in which the benefit's month turns and calendar dates are counted. */
export const BUSINESS_TIME_ZONE = "America/Sao_Paulo";

/** The cookie that holds the session's token, readable by the app, and its HttpOnly companion. */
export const AUTH_COOKIE = "vereda_token";
export const COMPANION_COOKIE = "vereda_companion";

/** The HttpOnly cookie by which accounts know a browser again, for as long as browsers keep any. */
export const DEVICE_COOKIE = "vereda_device";
export const DEVICE_COOKIE_MAX_AGE_S = 34_560_000;

/** The HttpOnly cookie by which a code is good only in the browser that asked for it. */
export const CODE_COOKIE = "vereda_code";
export const CODE_COOKIE_MAX_AGE_S = 3_600;

/** The life of a code, and the pause before its mail may be asked for again; ms. */
export const CODE_MS = 600_000;
export const CODE_AGAIN_MS = 30_000;

/** The cookie that holds the answer to the consent banner: "true" or "false", nothing else. */
export const CONSENT_COOKIE = "vereda_consent";

/** The cookie that holds an answer which the consent's statechart has not heard yet, the same two, and its life in seconds. */
export const SAID_CONSENT_COOKIE = `${CONSENT_COOKIE}_said`;
export const SAID_CONSENT_MAX_AGE_S = 3_600;

/** What a consent was given to; a new version asks again. */
export const CONSENT_POLICY_VERSION = "2026-11";

/** The wording of the terms of use and of the privacy policy that an account begins with. */
export const TERMS_VERSION = "2026-11";

/** The cookie that holds where the customer is, as `lat,lon`; never without consent. */
export const GEOLOCATION_COOKIE = "vereda_geolocation";

/** The local-storage key of the cart. */
export const CART_STORAGE_KEY = "cart";

/** The header that makes an order happen once; at most 255 characters. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
