import * as v from "valibot";
import type { StartedChoices, TakenOver } from "#contract/started-purchase.ts";

type Choices = Extract<StartedChoices, { kind: "checkout" }>;

/** The part of what `writeCheckout` keeps that goes to another device. Its own code is not imported: it would be split into more files for it. */
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    snapshot: v.object({
      activityId: v.string(),
      hold: v.nullable(v.object({ scheduleId: v.string() })),
      wantedScheduleId: v.nullable(v.string()),
      themeId: v.nullable(v.string()),
      isBenefitProposed: v.boolean(),
      paymentMethods: v.unknown(),
      selectedCard: v.nullable(v.string()),
      attempt: v.nullable(v.object({ idempotencyKey: v.string(), request: v.unknown() })),
    }),
  }),
);

/** The version that `writeCheckout` writes now. */
const VERSION = 1;

/** Choices of an activity's booking for the account, from what the tab keeps; null where neither a time nor a theme was chosen. */
export function startedCheckout(text: string | null, activity: string): Choices | null {
  const read = v.safeParse(Kept, text);
  if (!read.success) return null;
  const { activityId, hold, wantedScheduleId, ...kept } = read.output.snapshot;
  const scheduleId = wantedScheduleId ?? hold?.scheduleId ?? null;
  if (activityId !== activity) return null;
  if (scheduleId === null && kept.themeId === null) return null;
  // The server checks what is sent.
  return { kind: "checkout", scheduleId, ...kept } as Choices;
}

/**
 * The text for the tab to keep, as `writeCheckout` would, of a booking that was taken over. Within its hold the time stays held; beyond it
 * is held anew, and asked for again where it is gone. What was agreed to and typed is asked here.
 *
 * @param here.now epoch milliseconds of this device
 */
export function checkoutHere(
  { choices, hold }: TakenOver,
  here: { customerId: string; activityId: string; now: number },
): string {
  if (choices.kind !== "checkout") throw new Error("not a booking");
  const { kind: _, scheduleId, attempt, ...kept } = choices;
  const held = hold && {
    id: hold.id,
    scheduleId: hold.scheduleId,
    until: here.now + hold.secondsLeft * 1_000,
  };
  const snapshot = {
    ...kept,
    customerId: here.customerId,
    activityId: here.activityId,
    requestedScheduleId: null,
    wantedScheduleId: held ? null : scheduleId,
    hold: held,
    hasRunOut: false,
    payrollConsent: false,
    allowWhatsAppMessage: false,
    termsAccepted: false,
    personalDataDraft: null,
    attempt: attempt && { ...attempt, isResumed: true },
  };
  return JSON.stringify({ version: VERSION, snapshot });
}
