import * as v from "valibot";
import type { SnapshotFrom } from "xstate";
import { ids, keptPayment } from "../payment/payment.persistence.ts";
import { type Migration, readEnvelope, writeEnvelope } from "../persistence.ts";
import { places, stepNumbers, stepOf } from "./places.ts";
import type { purchaseMachine } from "./purchase.machine.ts";
import type { PurchaseFacts, SavedPurchase } from "./purchase.types.ts";
import { placeAt } from "./steps.ts";
import { isVisitor } from "./visitor.ts";

const migrations: readonly Migration[] = [
  // The state's name became the step's number.
  (old) => {
    const { place, ...kept } = v.parse(v.looseObject({ place: v.picklist(places) }), old);
    return { ...kept, startsAt: stepOf[place] };
  },
];

const text = v.string();
const enrolmentDraft = v.nullable(
  v.partial(
    v.object({
      name: text,
      email: text,
      phone: text,
      birthDate: text,
      cpf: text,
      cep: text,
      street: text,
      streetNumber: text,
      ownData: v.boolean(),
      termsAccepted: v.boolean(),
    }),
  ),
);

/** Unknown keys are dropped, in writing as in reading: nothing that is not listed here reaches the storage. */
const saved = v.object({
  ...keptPayment,
  itemId: v.string(),
  hasCpf: v.boolean(),
  hasPreviousPage: v.boolean(),
  startsAt: v.picklist(stepNumbers),
  interests: ids,
  scheduleMode: v.picklist(["single", "several"]),
  schedules: ids,
  scheduleDates: v.record(v.string(), v.string()),
  automaticRenewal: v.boolean(),
  termsAccepted: v.optional(v.boolean(), false),
  enrolmentId: v.nullable(v.string()),
  enrolmentDraft,
  isPersonalDataSaved: v.boolean(),
});

/** What a purchase needs to go on after a reload, a login or a trip to the bank. */
export function toResumable(snapshot: SnapshotFrom<typeof purchaseMachine>): SavedPurchase {
  const { context } = snapshot;
  return v.parse(saved, {
    ...context,
    startsAt: stepOf[placeAt(snapshot)],
    itemId: context.item.itemId,
    customerId: context.customer.customerId,
    hasCpf: context.customer.hasCpf,
  });
}

/** The text to store: `{version, snapshot}`. */
export function writePurchase(snapshot: SnapshotFrom<typeof purchaseMachine>): string {
  return writeEnvelope(toResumable(snapshot), migrations);
}

/**
 * Reads what `writePurchase` stored, for `purchaseStart`. An order in flight comes back as an attempt
 * that is asked about and never sent. Null when there is nothing, when it cannot be read, or when it belongs to another
 * item or customer; what a visitor began is anybody's.
 */
export function readPurchase(
  text: string | null,
  { item, customer }: Pick<PurchaseFacts, "item" | "customer">,
): SavedPurchase | null {
  const found = readEnvelope(text, migrations, (snapshot): SavedPurchase => v.parse(saved, snapshot));
  if (found?.itemId !== item.itemId) return null;
  return found.customerId === customer.customerId || isVisitor(found) ? found : null;
}
