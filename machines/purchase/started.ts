import * as v from "valibot";
import type { StartedChoices, TakenOver } from "#contract/started-purchase.ts";

type Choices = Extract<StartedChoices, { kind: "purchase" }>;

/**
 * What `writePurchase` keeps, as far as it goes to another device. The purchase's own code is not imported: it would be split into more
 * files for it.
 */
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    snapshot: v.object({
      itemId: v.string(),
      startsAt: v.string(),
      interests: v.array(v.string()),
      scheduleMode: v.picklist(["single", "several"]),
      schedules: v.array(v.string()),
      scheduleDates: v.record(v.string(), v.string()),
      automaticRenewal: v.boolean(),
      enrolmentId: v.nullable(v.string()),
      hasCpf: v.boolean(),
      isPersonalDataSaved: v.boolean(),
      paymentMethods: v.unknown(),
      selectedCard: v.nullable(v.string()),
      attempt: v.nullable(v.object({ idempotencyKey: v.string(), request: v.unknown() })),
    }),
  }),
);

/** The version that `writePurchase` writes now. */
const VERSION = 2;

/** Choices of an item's purchase for the account, from what the tab keeps; null where nothing was chosen. */
export function startedPurchase(text: string | null, item: string): Choices | null {
  const read = v.safeParse(Kept, text);
  if (!read.success) return null;
  const { itemId, startsAt: step, schedules, scheduleDates, ...kept } = read.output.snapshot;
  if (itemId !== item || kept.interests.length + schedules.length === 0) return null;
  const dated = schedules.flatMap((id) => ({ id, date: scheduleDates[id] ?? [] }));
  // The server checks what is sent.
  return { kind: "purchase", step, schedules: dated, ...kept } as Choices;
}

interface Here {
  customerId: string;
  itemId: string;
  hasPreviousPage: boolean;
  /** True where a chosen time can still be had. */
  isOpen: (scheduleId: string) => boolean;
  /** Whether the page shows the card: nobody pays with what they cannot see. */
  isShown: (cardId: string) => boolean;
}

/**
 * The text for the tab to keep, as `writePurchase` would, of a purchase that was taken over: what can still be had of it, at the step where
 * it stands. An order in flight stays as it was sent. What was agreed to and typed is asked here.
 */
export function purchaseHere({ choices }: TakenOver, here: Here): string {
  if (choices.kind !== "purchase") throw new Error("not a purchase");
  const { kind: _, step, attempt, schedules, selectedCard, ...kept } = choices;
  const { customerId, itemId, hasPreviousPage } = here;
  const open = schedules.filter(({ id }) => attempt !== null || here.isOpen(id));
  const card = selectedCard !== null && here.isShown(selectedCard) ? selectedCard : null;
  const isCardGone = selectedCard !== null && card === null;
  const snapshot = {
    ...kept,
    customerId,
    itemId,
    hasPreviousPage,
    startsAt: open.length < schedules.length ? "1" : isCardGone && step === "3" ? "2" : step,
    schedules: open.map(({ id }) => id),
    scheduleDates: Object.fromEntries(open.map(({ id, date }) => [id, date])),
    selectedCard: card,
    payrollConsent: false,
    allowWhatsAppMessage: false,
    termsAccepted: false,
    personalDataDraft: null,
    enrolmentDraft: null,
    attempt: attempt && { ...attempt, isResumed: true },
  };
  return JSON.stringify({ version: VERSION, snapshot });
}
