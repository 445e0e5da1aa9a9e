import * as v from "valibot";

/** What a purchase keeps, as far as it is looked at here. The purchase's own code is not imported: it would be split into more files for it. */
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.number(),
    snapshot: v.looseObject({
      interests: v.optional(v.array(v.string()), []),
      schedules: v.optional(v.array(v.string()), []),
      enrolmentDraft: v.nullish(v.looseObject({})),
    }),
  }),
);

/** What the other account answers anew: how it is paid, what was agreed to, who it is. Else as a visitor leaves it. */
const ANEW = {
  customerId: "visitor",
  hasCpf: true,
  enrolmentId: null,
  personalDataDraft: null,
  isPersonalDataSaved: false,
  paymentMethods: { subsid: false, creditCard: false, pix: false, payrollDiscount: false },
  selectedCard: null,
  payrollConsent: false,
  allowWhatsAppMessage: false,
  termsAccepted: false,
  attempt: null,
};

/**
 * Makes of what `writePurchase` wrote the text of choices that pass to another account of the same person: those of step 1, and the
 * address of an enrolment. Without a theme or a time it stands at step 1, which lets nobody on that lacks one. Null where nothing is kept.
 */
export function handedOver(text: string | null): string | null {
  const read = v.safeParse(Kept, text);
  if (!read.success) return null;
  const { version, snapshot } = read.output;
  const { cep = "", street = "", streetNumber = "" } = snapshot.enrolmentDraft ?? {};
  const enrolmentDraft = snapshot.enrolmentDraft ? { cep, street, streetNumber } : null;
  const isLackingChoices = snapshot.interests.length === 0 || snapshot.schedules.length === 0;
  const startsAt = isLackingChoices ? "1" : "1.1";
  return JSON.stringify({ version, snapshot: { ...snapshot, ...ANEW, startsAt, enrolmentDraft } });
}
