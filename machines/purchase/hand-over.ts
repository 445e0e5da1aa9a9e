import { flagsOf } from "#contract/payment/methods.ts";
import { writeEnvelope } from "../persistence.ts";
import { migrations, toResumable } from "./purchase.persistence.ts";
import { visitor } from "./visitor.ts";

/**
 * The text to store of choices that pass to another account of the same person, as a visitor's do: what was chosen at step 1, and the
 * address of an enrolment. How it is paid, what was agreed to and who it is are the other account's.
 */
export function writeHandOver(snapshot: Parameters<typeof toResumable>[0]): string {
  const { enrolmentDraft, ...kept } = toResumable(snapshot);
  const { cep = "", street = "", streetNumber = "" } = enrolmentDraft ?? {};
  const handed = {
    ...kept,
    customerId: visitor.customerId,
    hasCpf: visitor.hasCpf,
    startsAt: "1.1",
    enrolmentDraft: enrolmentDraft && { cep, street, streetNumber },
    enrolmentId: null,
    personalDataDraft: null,
    isPersonalDataSaved: false,
    paymentMethods: flagsOf([]),
    selectedCard: null,
    payrollConsent: false,
    allowWhatsAppMessage: false,
    termsAccepted: false,
    attempt: null,
  };
  return writeEnvelope(handed, migrations);
}
