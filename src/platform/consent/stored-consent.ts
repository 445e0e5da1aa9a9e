import * as v from "valibot";
import { CONSENT_COOKIE, CONSENT_POLICY_VERSION } from "#contract/constants.ts";
import { writeCookie } from "../storage/cookie.ts";
import { createStored } from "../storage/stored.ts";

/**
 * What belongs to the answers of this browser, beside the cookie: the id under which their proofs are kept, the policy they
 * were given to, and the answer whose proof the server does not have yet.
 */
export const consentRecord = createStored({
  key: "vereda.consent",
  schema: v.object({ id: v.string(), policyVersion: v.string(), owedProof: v.nullable(v.boolean()) }),
  area: () => localStorage,
});

/** An answer to an older policy is none: the customer is asked again. */
export function dropOutdatedConsent(): void {
  const record = consentRecord.read();
  if (record && record.policyVersion !== CONSENT_POLICY_VERSION) {
    writeCookie(CONSENT_COOKIE, "", 0);
    consentRecord.write({ ...record, policyVersion: CONSENT_POLICY_VERSION, owedProof: null });
  }
}
