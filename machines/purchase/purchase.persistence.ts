import * as v from "valibot";
import { type Migration, readEnvelope, writeEnvelope } from "../persistence.ts";
import { stepOf } from "./purchase.machine.ts";
import type { PurchaseContext, PurchaseInput, PurchasePlace, SavedPurchase } from "./purchase.types.ts";

const migrations: readonly Migration[] = [];

const ids = v.array(v.string());
const words = v.nullable(v.record(v.string(), v.optional(v.string())));

const request = v.object({
  itemType: v.picklist(["ACTIVITY", "PLAN"]),
  itemId: v.string(),
  scheduleIds: ids,
  interestIds: ids,
  methods: v.array(v.picklist(["SUBSIDY", "CREDIT_CARD", "PIX", "PAYROLL_DISCOUNT"])),
  paymentMethodId: v.nullable(v.string()),
  enrolmentId: v.nullable(v.string()),
  automaticRenewal: v.boolean(),
  payrollConsent: v.boolean(),
  confirmedAmount: v.number(),
});

/** Unknown keys are dropped, in writing as in reading: nothing that is not listed here reaches the storage. */
const saved = v.object({
  itemId: v.string(),
  customerId: v.string(),
  hasCpf: v.boolean(),
  hasPreviousPage: v.boolean(),
  // Object.keys forgets the literal keys.
  place: v.picklist(Object.keys(stepOf) as [PurchasePlace, ...PurchasePlace[]]),
  interests: ids,
  scheduleMode: v.picklist(["single", "several"]),
  schedules: ids,
  scheduleDates: v.record(v.string(), v.string()),
  paymentMethods: v.object({
    subsid: v.boolean(),
    creditCard: v.boolean(),
    pix: v.boolean(),
    payrollDiscount: v.boolean(),
  }),
  selectedCard: v.nullable(v.string()),
  payrollConsent: v.boolean(),
  automaticRenewal: v.boolean(),
  allowWhatsAppMessage: v.boolean(),
  enrolmentId: v.nullable(v.string()),
  enrolmentDraft: words,
  personalDataDraft: words,
  isPersonalDataSaved: v.boolean(),
  attempt: v.nullable(v.object({ idempotencyKey: v.string(), request, isResumed: v.boolean() })),
});

/** What a purchase needs to go on after a reload, a login or a trip to the bank. */
export function toResumable(context: PurchaseContext): SavedPurchase {
  return v.parse(saved, {
    ...context,
    itemId: context.item.itemId,
    customerId: context.customer.customerId,
    hasCpf: context.customer.hasCpf,
  });
}

/** The text to store: `{version, snapshot}`. */
export function writePurchase(context: PurchaseContext): string {
  return writeEnvelope(toResumable(context), migrations);
}

/**
 * Reads what `writePurchase` stored, for the `saved` of the machine's input. An order in flight comes back as an attempt
 * that is asked about and never sent. Null when there is nothing, when it cannot be read, or when it belongs to another
 * item or customer.
 */
export function readPurchase(
  text: string | null,
  { item, customer }: Pick<PurchaseInput, "item" | "customer">,
): SavedPurchase | null {
  const found = readEnvelope(text, migrations, (snapshot): SavedPurchase => v.parse(saved, snapshot));
  return found?.itemId === item.itemId && found.customerId === customer.customerId ? found : null;
}
