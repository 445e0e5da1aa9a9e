import * as v from "valibot";
import { cardValidity, givenDate, isoDate, isoInstant } from "./dates.ts";
import { holderDocument, phone } from "./documents.ts";
import { BillingStatus, PaymentMethod, PurchaseItemType, RenewalPeriod } from "./enums.ts";
import { money } from "./money.ts";
import { PhotoOfBought } from "./photo.ts";
import { PixCode } from "./pix.ts";
import { Refund } from "./refund.ts";
import { SessionTally } from "./subscription.ts";
import { id, looseText, text } from "./text.ts";

/** The payment-method flags of a purchase, under the names the specification gives them. */
export const PaymentFlags = v.object({
  subsid: v.boolean(),
  creditCard: v.boolean(),
  pix: v.boolean(),
  payrollDiscount: v.boolean(),
});
export type PaymentFlags = v.InferOutput<typeof PaymentFlags>;

/** What the purchase flow remembers of the customer's choices. */
export const PurchaseState = v.object({
  paymentMethods: PaymentFlags,
  interests: v.array(id),
  /** Whether the customer picks a single schedule or several. */
  scheduleMode: v.picklist(["single", "several"]),
  schedules: v.array(id),
  /** The saved card's id. */
  selectedCard: v.nullable(id),
  allowWhatsAppMessage: v.boolean(),
});
export type PurchaseState = v.InferOutput<typeof PurchaseState>;

/** True where one more place of a time that the customer has already is meant: for two people, say. */
export const bookAgain = v.optional(v.boolean());

/** `purchase`: in steps; `checkout`: the booking of one time. */
export const StartedKind = v.picklist(["purchase", "checkout"]);
export type StartedKind = v.InferOutput<typeof StartedKind>;

/** One page that a started purchase runs in: 128 random bits in hexadecimal, made by the page. Whoever takes over makes another. */
export const PurchaseRun = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/**
 * An order. `confirmedAmount` is what the customer was told would be charged now, in centavos, apart from the benefit:
 * the server computes its own figure and refuses the order when they differ.
 */
export const OrderRequest = v.object({
  itemType: PurchaseItemType,
  itemId: id,
  scheduleIds: v.pipe(v.array(id), v.maxLength(60)),
  interestIds: v.pipe(v.array(id), v.maxLength(60)),
  methods: v.pipe(v.array(PaymentMethod), v.maxLength(PaymentMethod.options.length)),
  paymentMethodId: v.nullable(id),
  enrolmentId: v.nullable(id),
  automaticRenewal: v.boolean(),
  payrollConsent: v.boolean(),
  confirmedAmount: money,
  bookAgain,
  /** The started purchase that it ends: refused where another page has taken it over. An API client has none. */
  started: v.optional(v.object({ kind: StartedKind, run: PurchaseRun })),
});
export type OrderRequest = v.InferOutput<typeof OrderRequest>;

/**
 * How a billing that is `OVERDUE` is paid. `confirmedAmount` as in an order. `paymentMethodId` names the card of a
 * CREDIT_CARD and is null for a PIX.
 */
export const BillingPayment = v.object({
  method: v.picklist(["CREDIT_CARD", "PIX"]),
  paymentMethodId: v.nullable(id),
  confirmedAmount: money,
});
export type BillingPayment = v.InferOutput<typeof BillingPayment>;

/** An order as the customer sees it afterwards. Amounts in centavos. */
export const Billing = v.object({
  id,
  number: v.string(),
  status: BillingStatus,
  itemType: PurchaseItemType,
  itemId: id,
  title: v.string(),
  partnerName: v.string(),
  categoryHue: v.number(),
  categoryMotif: v.string(),
  photo: PhotoOfBought,
  schedules: v.array(v.object({ id, date: isoInstant, endDate: isoInstant, timeZone: v.string() })),
  interests: v.array(v.object({ id, name: v.string() })),
  methods: v.array(PaymentMethod),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  price: money,
  discountValue: money,
  subsidyValue: money,
  enrolmentFee: money,
  maintenanceFee: money,
  /** What is paid apart from the benefit. */
  charged: money,
  renewalPeriod: RenewalPeriod,
  automaticRenewal: v.boolean(),
  /** The day a future purchase starts and its benefit is approved; null for a purchase that starts now. */
  startsOn: v.nullable(isoDate),
  /** The renewal after this period, and what the customer is expected to pay of it; null where none comes. */
  nextRenewal: v.nullable(v.object({ date: isoDate, amount: money })),
  /** The plan of 'Meus planos' whose period it pays; null for an activity, and until it is paid. */
  subscriptionId: v.nullable(id),
  /** The sessions that it buys; null for an activity, and for what was never paid. */
  sessions: v.nullable(SessionTally),
  createdAt: isoInstant,
  /** The last moment at which the earliest of its schedules is cancelled free of charge; null without one to cancel. */
  freeCancellationUntil: v.nullable(isoInstant),
  /** The day since which it is owed; null for what was never overdue. */
  dueOn: v.nullable(isoDate),
  /** The code that can be paid while `AWAITING_PAYMENT`; null where there is none, or none any more. */
  pix: v.nullable(PixCode),
  /** Until when the places wait for a Pix; null unless `AWAITING_PAYMENT`. */
  heldUntil: v.nullable(isoInstant),
  /** Money that came and went back: too late, twice, or another amount than was asked for. `refundedAt` is null while it is on its way. */
  refund: v.nullable(
    v.object({
      amount: money,
      reason: v.picklist(["PAID_TOO_LATE", "PAID_TWICE", "WRONG_AMOUNT"]),
      refundedAt: v.nullable(isoInstant),
    }),
  ),
  /** What goes back, or went back, because something of it was cancelled; newest last. */
  refunds: v.array(Refund),
  /** Where the holder confirms the charge with the bank, while `ACTION_REQUIRED`. */
  actionUrl: v.nullable(v.string()),
});
export type Billing = v.InferOutput<typeof Billing>;

/** A card known to the payment provider by its token. Never a number, never a security code. */
export const SavedCard = v.object({
  id,
  brand: v.string(),
  bin: v.string(),
  last4: v.string(),
  validity: cardValidity,
  holderName: v.string(),
});
export type SavedCard = v.InferOutput<typeof SavedCard>;

/** What the app sends after the provider's tokeniser took the card. With `saveForLater` false it serves one purchase. */
export const CardRequest = v.object({
  token: text(200, 8),
  brand: looseText(40),
  bin: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  validity: cardValidity,
  holderName: text(120),
  holderDocument,
  holderBirthDate: givenDate,
  phone,
  saveForLater: v.boolean(),
});
export type CardRequest = v.InferOutput<typeof CardRequest>;
