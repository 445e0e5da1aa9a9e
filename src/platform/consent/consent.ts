import type { RegisteredRouter } from "@tanstack/react-router";
import { CONSENT_COOKIE, GEOLOCATION_COOKIE } from "#contract/constants.ts";
import type { CookieConsentEvent } from "#machines/cookie-consent/cookie-consent.types.ts";
import { vendorCookies } from "../analytics/vendor-cookies.ts";
import { readCookie } from "../storage/cookie.ts";
import type { ConsentActor } from "./consent-actor.ts";
import { readConsent, readSaidConsent, writeSaidConsent } from "./consent-cookie.ts";
import { consentRecord, dropOutdatedConsent } from "./stored-consent.ts";

/** The answer to the consent banner. Whether it is yes is for `readConsent` alone to say. */
export interface Consent {
  /** Whether the banner shows. */
  isAsking(): boolean;
  /** Calls back when that may have changed; answers with the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Tells the statechart, which is loaded at the first use. @throws when it cannot be loaded */
  send(event: CookieConsentEvent): Promise<void>;
  /** Starts the statechart, if this visit has something for it to do: renew, measure, forget what needs a consent, record a proof. */
  accompany(): Promise<void>;
}

interface ConsentSettings {
  /** Asked for only after the page is there. */
  router: () => RegisteredRouter;
  reload?: () => void;
  /** Ends it, where it does not end with the page. */
  signal?: AbortSignal;
}

export function createConsent({ router, reload = reloadOnline, signal }: ConsentSettings): Consent {
  dropOutdatedConsent();
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(CONSENT_COOKIE);
  let known = readConsent();
  /** An answer that the chart has not heard yet, of this page or the one before. */
  let said = readSaidConsent();
  let actor: ConsentActor | null = null;
  let starting: Promise<ConsentActor> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function load(): Promise<ConsentActor> {
    const { startConsentActor } = await import("./consent-actor.ts");
    actor = startConsentActor({ router: router(), reload, onStored });
    if (said !== null) {
      actor.send({ type: said ? "consent.accept" : "consent.decline" });
      keep(null);
    }
    actor.subscribe(tell);
    tell();
    return actor;
  }

  function start(): Promise<ConsentActor> {
    starting ??= load().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  /** Keeps an answer until the chart hears it: of this page, or of the next where this one is left before. */
  function keep(answer: boolean | null): void {
    said = answer;
    writeSaidConsent(answer);
    tell();
  }

  function onStored(): void {
    // Read back first: a browser sets a cookie later than the assignment, and another tab would still find the old one.
    known = readConsent();
    channel.postMessage(null);
  }

  const consent: Consent = {
    isAsking: () => (actor ? isAsking(actor) : readConsent() === null && said === null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(event) {
      const isKept = !actor && isAnswer(event);
      if (isKept) keep(event.type === "consent.accept");
      try {
        const chart = await start();
        if (!isKept && chart.getSnapshot().status === "active") chart.send(event);
      } catch (error) {
        if (isKept) keep(null);
        throw error;
      }
    },
    accompany: async () => void ((said !== null || hasSomethingToDo()) && (await start())),
  };
  const look = () => {
    const answer = readConsent();
    if (answer === known) return;
    known = answer;
    // Offline it cannot be loaded: the next visit begins with the stored answer anyway.
    consent.send({ type: "consent.changedElsewhere", answer }).catch(tell);
  };
  const listening = signal ? { signal } : {};
  channel.addEventListener("message", look, listening);
  document.addEventListener("visibilitychange", look, listening);
  signal?.addEventListener("abort", () => actor?.stop());
  return consent;
}

function isAsking(actor: ConsentActor): boolean {
  const snapshot = actor.getSnapshot();
  return (
    snapshot.matches({ visiting: { answer: "unset" } }) ||
    snapshot.matches({ visiting: { answer: "choosingAgain" } })
  );
}

const isAnswer = ({ type }: CookieConsentEvent) => type === "consent.accept" || type === "consent.decline";

function hasSomethingToDo(): boolean {
  return (
    readConsent() ||
    readCookie(GEOLOCATION_COOKIE) !== null ||
    // Tags that still ran when the consent went may have set them once more.
    vendorCookies().length > 0 ||
    consentRecord.read()?.owedProof != null
  );
}

/** Without a connection loading anew would lose the page: it waits for one. */
function reloadOnline(): void {
  if (navigator.onLine) location.reload();
  else addEventListener("online", () => location.reload(), { once: true });
}
