import type { Call } from "../call.ts";
import { AppConfiguration, CookieConsent } from "../session.ts";
import { done } from "./done.ts";

/** What the app must know, and keep, of any visit. */
export const visitCalls = {
  configuration: {
    method: "GET",
    path: "/configuration",
    summary: "What the app must know of the place it runs in.",
    access: "public",
    ours: true,
    answer: AppConfiguration,
    errors: [],
  },
  recordCookieConsent: {
    method: "POST",
    path: "/cookie-consents",
    summary: "Keeps the proof of an answer to the consent banner.",
    access: "public",
    ours: true,
    body: CookieConsent,
    answer: done,
    errors: ["RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
