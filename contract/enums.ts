import * as v from "valibot";

/** Enumerations of the wire, under the names the product's specification gives them. */
export const PaymentMethod = v.picklist(["SUBSIDY", "CREDIT_CARD", "PIX", "PAYROLL_DISCOUNT"]);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

export const RenewalPeriod = v.picklist([
  "NO_RENEW",
  "WEEKLY_PERIOD",
  "BI_WEEKLY_PERIOD",
  "MONTH_PERIOD",
  "TWO_MONTHS_PERIOD",
  "THREE_MONTHS_PERIOD",
  "SIX_MONTHS_PERIOD",
  "YEARLY",
]);
export type RenewalPeriod = v.InferOutput<typeof RenewalPeriod>;

export const DiscountType = v.picklist(["PERCENTAGE", "FIXED", "FIXED_AND_PERCENTAGE"]);
export type DiscountType = v.InferOutput<typeof DiscountType>;

export const PurchaseItemType = v.picklist(["ACTIVITY", "PLAN"]);
export type PurchaseItemType = v.InferOutput<typeof PurchaseItemType>;

export const ProfessionalType = v.picklist([
  "psychologist",
  "physicalEducator",
  "nutritionist",
  "physiotherapist",
]);
export type ProfessionalType = v.InferOutput<typeof ProfessionalType>;

export const TokenRole = v.picklist(["ROLE_ADMIN", "USER"]);
export type TokenRole = v.InferOutput<typeof TokenRole>;

export const ActivityType = v.picklist(["ONLINE", "IN_PLACE", "IN_COMPANY"]);
export type ActivityType = v.InferOutput<typeof ActivityType>;

/** Languages that sessions are given in, by their BCP 47 tags; `bzs` is Libras, the Brazilian sign language. */
export const Language = v.picklist(["pt", "bzs", "en", "es", "fr", "it", "de", "ja"]);
export type Language = v.InferOutput<typeof Language>;

/** Things that make a place accessible. */
export const PlaceFeature = v.picklist([
  "STEP_FREE",
  "RAMP",
  "LIFT",
  "WIDE_DOORS",
  "ACCESSIBLE_TOILET",
  "RESERVED_PARKING",
  "TACTILE_PAVING",
]);
export type PlaceFeature = v.InferOutput<typeof PlaceFeature>;

export const SearchIndex = v.picklist(["ACTIVITY", "PLAN", "INTERNAL"]);
export type SearchIndex = v.InferOutput<typeof SearchIndex>;

/** What the cart says its item is; the specification spells the plan index this way there. */
export const CartIndexType = v.picklist(["ACTIVITY_PLAN", "ACTIVITY", "INTERNAL"]);
export type CartIndexType = v.InferOutput<typeof CartIndexType>;

export const CustomerStatus = v.picklist(["REGULAR", "PAYMENT_OVERDUE"]);
export type CustomerStatus = v.InferOutput<typeof CustomerStatus>;

/** The profiles offered at login. */
export const LoginProfile = v.picklist(["CUSTOMER", "SPECIALIST", "COMPANY"]);
export type LoginProfile = v.InferOutput<typeof LoginProfile>;

/** Kind of a session: a browser's, with a companion cookie, or that of a client without cookies. */
export const SessionKind = v.picklist(["BROWSER", "API"]);
export type SessionKind = v.InferOutput<typeof SessionKind>;

/**
 * A billing's life. PLACING: reserved, the charge is on its way. ACTION_REQUIRED: the bank wants the holder to confirm.
 * UNKNOWN: the provider has not said whether it charged. AWAITING_PAYMENT: a Pix is waited for, the places are held.
 * SCHEDULED: a future purchase, approved on its renewal day. OVERDUE: owed since `dueOn`, to be paid by card or Pix.
 * PAID, DECLINED and CANCELLED are final.
 */
export const BillingStatus = v.picklist([
  "PLACING",
  "ACTION_REQUIRED",
  "UNKNOWN",
  "AWAITING_PAYMENT",
  "SCHEDULED",
  "OVERDUE",
  "PAID",
  "DECLINED",
  "CANCELLED",
]);
export type BillingStatus = v.InferOutput<typeof BillingStatus>;

/** Days of the week as the search speaks of them. */
export const WeekDay = v.picklist([
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
]);
export type WeekDay = v.InferOutput<typeof WeekDay>;

/**
 * How far an appointment is. PREPARING: its order is not settled yet, or is approved on a later day. SCHEDULED: it is paid
 * and has not ended. FINISHED: it has. CANCELLED: the customer gave it up.
 */
export const AppointmentStage = v.picklist(["PREPARING", "SCHEDULED", "FINISHED", "CANCELLED"]);
export type AppointmentStage = v.InferOutput<typeof AppointmentStage>;

/**
 * A reimbursement's life: SENT by the customer, IN_REVIEW by an administrator, then APPROVED or REFUSED with a reason;
 * what is approved is PAID by Pix.
 */
export const ReimbursementStatus = v.picklist(["SENT", "IN_REVIEW", "APPROVED", "REFUSED", "PAID"]);
export type ReimbursementStatus = v.InferOutput<typeof ReimbursementStatus>;

/** What somebody applies to be: a specialist or gym that offers sessions, or a company that gives a benefit. */
export const ApplicationKind = v.picklist(["SPECIALIST", "COMPANY"]);
export type ApplicationKind = v.InferOutput<typeof ApplicationKind>;

export const EmployeeStatus = v.picklist(["INVITED", "LINKED", "LEFT"]);
export type EmployeeStatus = v.InferOutput<typeof EmployeeStatus>;
