import type { RegisteredRouter } from "@tanstack/react-router";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import { CONSENT_POLICY_VERSION } from "#contract/constants.ts";
import { cookieConsentMachine } from "#machines/cookie-consent/cookie-consent.machine.ts";
import { forgetVendorCookies } from "../analytics/forget-vendor-cookies.ts";
import { startMeasuring, stopMeasuring } from "../analytics/measuring.ts";
import { forgetGeoPoint } from "../geolocation/stored-point.ts";
import { inspect } from "../inspection/inspect.ts";
import { forgetSearchedPlaces } from "../storage/recent.ts";
import { readConsent, writeConsent } from "./consent-cookie.ts";
import { consentRecord } from "./stored-consent.ts";

export type ConsentActor = ActorRefFrom<typeof cookieConsentMachine>;

interface ConsentActorSettings {
  router: RegisteredRouter;
  reload: () => void;
  /** Told after an answer was stored. */
  onStored: () => void;
}

/** Starts the statechart over the real cookie, storage, API and measuring. */
export function startConsentActor({ router, reload, onStored }: ConsentActorSettings): ConsentActor {
  const actor = createActor(
    cookieConsentMachine.provide({
      actors: {
        recordConsent: fromPromise<unknown, { accepted: boolean }>(({ input: { accepted } }) => {
          const { id, policyVersion } = record();
          return router.options.context.api.call("recordCookieConsent", {
            body: { id, accepted, policyVersion },
          });
        }),
      },
      actions: {
        storeAnswer: (_, { answer, maxAgeS }) => {
          writeConsent(answer, maxAgeS);
          onStored();
        },
        storeOwedProof: (_, { answer }) =>
          consentRecord.write({ ...record(), policyVersion: CONSENT_POLICY_VERSION, owedProof: answer }),
        forgetOwedProof: () => consentRecord.write({ ...record(), owedProof: null }),
        forgetTraces: () => {
          forgetGeoPoint();
          forgetSearchedPlaces();
          forgetVendorCookies();
        },
        startMeasuring: () => startMeasuring(router),
        stopMeasuring,
        reloadPage: reload,
      },
    }),
    { input: { answer: readConsent(), owedProof: consentRecord.read()?.owedProof ?? null }, inspect },
  );
  actor.start();
  return actor;
}

function record() {
  const fresh = { id: crypto.randomUUID(), policyVersion: CONSENT_POLICY_VERSION, owedProof: null };
  return consentRecord.read() ?? fresh;
}
