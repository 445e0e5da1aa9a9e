import * as v from "valibot";
import { BillingStatus } from "./enums.ts";

/**
 * Every error the API answers with: its HTTP status and what it tells a developer. The app translates the code; it
 * never shows the description.
 */
export const errors = {
  VALIDATION: {
    status: 400,
    description: "The request does not fit its schema; `fields` names each misfit.",
  },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    description: "An order needs an Idempotency-Key header, 1 to 255 characters.",
  },
  CARD_DATA_REFUSED: {
    status: 400,
    description: "The body holds what looks like a card number; send a token instead.",
  },
  WRONG_BILLING_CALL: {
    status: 400,
    description: "This combination of item and methods belongs to the other billing call.",
  },
  UNAUTHORIZED: { status: 401, description: "No valid session." },
  CREDENTIALS_INVALID: { status: 401, description: "E-mail or password is wrong." },
  PAYMENT_DECLINED: { status: 402, description: "The card was declined; nothing was charged." },
  INSUFFICIENT_FUNDS: { status: 402, description: "The card has insufficient funds; nothing was charged." },
  CARD_NUMBER_DECLINED: {
    status: 402,
    description: "The card's bank does not know its number; nothing was charged.",
  },
  CARD_VALIDITY_DECLINED: {
    status: 402,
    description: "The card's bank refused its validity; nothing was charged.",
  },
  CARD_CODE_DECLINED: {
    status: 402,
    description: "The card's bank refused its security code; nothing was charged.",
  },
  FORBIDDEN: { status: 403, description: "The session's role may not do this." },
  PROFILE_MISMATCH: {
    status: 403,
    description: "The account has no such profile; `profiles` lists those it has.",
  },
  PAYMENT_OVERDUE: {
    status: 403,
    description: "The account is overdue; only pure-benefit purchases are allowed.",
  },
  NOT_FOUND: { status: 404, description: "No such thing, or not yours." },
  TOO_MANY_FAVOURITES: { status: 409, description: "As many items as may be are saved already." },
  REVIEWS_OFF: { status: 404, description: "Sessions of this profession are not reviewed." },
  BENEFIT_ABSENT: { status: 404, description: "The customer has no benefit." },
  CEP_NOT_FOUND: { status: 404, description: "The CEP does not exist." },
  ADDRESS_NOT_FOUND: { status: 404, description: "The CEP exists but could not be located." },
  REQUEST_IN_PROGRESS: {
    status: 409,
    description: "The first request with this key has no terminal answer yet.",
  },
  IDEMPOTENCY_KEY_VOIDED: {
    status: 409,
    description: "A reconciliation closed this key before the order arrived.",
  },
  CPF_TAKEN: { status: 409, description: "The CPF belongs to another customer." },
  SCHEDULE_FULL: {
    status: 409,
    description: "A chosen schedule has no vacancy left; `scheduleIds` names it.",
  },
  ALREADY_BOOKED: {
    status: 409,
    description:
      "The customer has a place of a chosen schedule already; `billingId` is the order, `bookAgain` says that one more is meant.",
  },
  PLACE_FREE: { status: 409, description: "The schedule has a vacancy: there is nothing to wait for." },
  PLACE_HELD_ALREADY: { status: 409, description: "The customer has a place of this schedule already." },
  TOO_MANY_WAITS: { status: 409, description: "The customer waits for as many schedules as anyone may." },
  NOT_RESCHEDULABLE: {
    status: 409,
    description: "The appointment is not settled yet, has ended or was given up; it cannot be moved.",
  },
  APPOINTMENT_CHANGED: {
    status: 409,
    description: "The appointment has another time by now than the one it was to be moved from.",
  },
  CONTINUED_ELSEWHERE: {
    status: 409,
    description:
      "Another device, or another page, has taken the started purchase over, ended it or discarded it.",
  },
  ORDER_IN_FLIGHT: {
    status: 409,
    description:
      "An order of this started purchase has no terminal answer yet: reconcile it by its key before anything else.",
  },
  PRICE_CHANGED: {
    status: 409,
    description: "The amount to charge is not the one the customer confirmed; `amount` has the current one.",
  },
  PIX_EXPIRED: {
    status: 409,
    description: "The Pix was not paid in time and the places were given back; book again.",
  },
  NOT_CANCELLABLE: {
    status: 409,
    description: "The appointment has begun, or its order is not one to be cancelled.",
  },
  CANCELLATION_NEEDS_SUPPORT: {
    status: 409,
    description: "The money cannot go back by itself; support has to help.",
  },
  REFUND_CHANGED: {
    status: 409,
    description: "What comes back is not what the customer confirmed; `amount` has the current figure.",
  },
  WITHDRAWAL_OVER: { status: 409, description: "The seven days to withdraw from the purchase are over." },
  REVIEW_NOT_OPEN: {
    status: 409,
    description: "The session is not over, was cancelled or was missed; it cannot be reviewed.",
  },
  REVIEW_CLOSED: {
    status: 409,
    description: "The time to review the session, or to change its review, is over.",
  },
  ATTENDANCE_NOT_OPEN: {
    status: 409,
    description:
      "The session has not begun or was cancelled, or the time to note who came, or to change the note, is over.",
  },
  NOT_PAYABLE: { status: 409, description: "There is nothing to pay on this billing now." },
  BENEFIT_INSUFFICIENT: { status: 409, description: "The benefit does not cover what it was asked to pay." },
  EMPLOYMENT_UNMATCHED: {
    status: 404,
    description: "No roster has this e-mail, or this code with this CPF.",
  },
  NOT_A_HOLDER: {
    status: 409,
    description: "The benefit is somebody else's, whose dependent the customer is.",
  },
  TOO_MANY_DEPENDENTS: { status: 409, description: "The benefit has as many dependents as it may have." },
  DEPENDENT_KNOWN: {
    status: 409,
    description: "Whoever has this e-mail is a dependent, or invited, already.",
  },
  LIMIT_TOO_HIGH: {
    status: 422,
    description: "The limit is more than the benefit grants in a month; `amount` says how much that is.",
  },
  BENEFIT_TAKEN: { status: 409, description: "The account has a benefit already." },
  EMPLOYEE_KNOWN: {
    status: 409,
    description: "The roster has somebody with this e-mail, code or CPF already.",
  },
  MEMBER_KNOWN: { status: 409, description: "Whoever has this e-mail speaks for the company already." },
  MEMBER_ELSEWHERE: { status: 409, description: "The account speaks for another company, or for this one." },
  LAST_OWNER: { status: 409, description: "The company's only owner stays." },
  IMPORT_OPEN: { status: 409, description: "Another file of the company is on its way in." },
  IMPORT_CHANGED: {
    status: 409,
    description: "The import is not where this step begins: somebody else was faster, or it is over.",
  },
  IMPORT_UNREADABLE: {
    status: 422,
    description: "The file is no CSV, or its headings do not say what its columns are.",
  },
  IMPORT_HAS_ERRORS: { status: 422, description: "Lines of the file are bad; none is let in." },
  BENEFIT_NAME_TAKEN: { status: 409, description: "The company has another group of that name." },
  BENEFIT_CHANGED: { status: 409, description: "The group is not as it was read: somebody else changed it." },
  BENEFIT_IN_USE: { status: 409, description: "Somebody has the group; it cannot be put away." },
  SLOT_OVERLAPS: { status: 409, description: "The specialist works at this hour of the week already." },
  SESSIONS_BOOKED: {
    status: 409,
    description: "Somebody has booked sessions within this time; `sessions` has them.",
  },
  PLACE_IN_USE: {
    status: 409,
    description: "An activity or a session takes place there; the place cannot be taken away.",
  },
  SLOTS_LIVE: {
    status: 409,
    description: "An hour of the week needs what the activity would lose: a kind of session, or a place.",
  },
  ACCOUNT_OVERDUE: { status: 409, description: "The account owes a payment; support helps to delete it." },
  ACCOUNT_IN_USE: {
    status: 409,
    description:
      "The account has an order that is not settled, a session still to come, or a reimbursement that is not paid.",
  },
  LINK_INVALID: { status: 410, description: "The link of the mail is unknown, was used, or is too old." },
  CODE_WRONG: {
    status: 422,
    description: "The code is another one than the newest that this browser asked for.",
  },
  CODE_OVER: {
    status: 410,
    description: "This browser has asked for no code, or it was used, tried too often, or is too old.",
  },
  PASSWORD_WRONG: { status: 422, description: "The present password is another one." },
  PROOF_REPEATED: {
    status: 409,
    description: "The same file belongs to another request of this customer that was not refused.",
  },
  REIMBURSEMENT_CHANGED: {
    status: 409,
    description: "The request is not where this step begins: somebody else was faster, or it is done.",
  },
  APPLICATION_OPEN: {
    status: 409,
    description: "The user has such an application, or speaks for one already.",
  },
  APPLICATION_CHANGED: {
    status: 409,
    description: "The application is not where this step begins: somebody else was faster, or it is done.",
  },
  TOO_MANY_PHOTOS: { status: 409, description: "It has as many photos as it may have." },
  PHOTO_CHANGED: {
    status: 409,
    description: "The photos are not as they were read: one was added, removed or reviewed meanwhile.",
  },
  PHOTO_WORDS_OFF: { status: 409, description: "Words of photos are not changed for the time being." },
  LISTING_CHANGE_DECIDED: {
    status: 409,
    description: "Somebody else decided otherwise about what was sent.",
  },
  REGISTRATION_TAKEN: { status: 409, description: "Another specialist has this council number." },
  CNPJ_TAKEN: { status: 409, description: "The CNPJ is another company's here, or applies already." },
  IDEMPOTENCY_KEY_REUSED: { status: 422, description: "This key was used with another body." },
  INTEREST_REQUIRED: {
    status: 422,
    description: "At least one interest area of the item's category is needed.",
  },
  SCHEDULE_REQUIRED: { status: 422, description: "At least one schedule is needed." },
  SCHEDULE_UNKNOWN: { status: 422, description: "A schedule does not belong to the item." },
  TOO_MANY_SCHEDULES: { status: 422, description: "More schedules than the plan's sessions per period." },
  SCHEDULE_BEFORE_START: {
    status: 422,
    description: "A schedule lies before the day a future purchase starts.",
  },
  MINIMUM_NOTICE_NOT_MET: {
    status: 422,
    description: "A schedule begins sooner than the activity's minimum notice.",
  },
  WAITING_LIST_ABSENT: {
    status: 422,
    description: "The activity is not booked by a single time, so its schedules have no waiting list.",
  },
  RESCHEDULE_TOO_LATE: {
    status: 422,
    description: "The activity's free change is over; the appointment keeps its time.",
  },
  SUBSCRIPTION_CHANGED: {
    status: 409,
    description:
      "The plan is not as the customer was shown it, or does not allow this as it is; read it again.",
  },
  PERIOD_UNPAID: { status: 409, description: "No period of the plan that is running is paid." },
  PAUSE_NOT_OFFERED: {
    status: 422,
    description: "The plan may not be paused, or the next renewal is too near for it.",
  },
  PAUSE_OUT_OF_RANGE: {
    status: 422,
    description: "A pause ends after the next renewal, and 90 days after it at the latest.",
  },
  SCHEDULE_AFTER_PERIOD: {
    status: 422,
    description: "A schedule lies beyond the period that the order pays.",
  },
  OUTSIDE_PERIOD: {
    status: 422,
    description: "A schedule lies outside the period of the plan that pays for it.",
  },
  ENROLMENT_REQUIRED: { status: 422, description: "The item needs an enrolment by this customer." },
  CPF_REQUIRED: { status: 422, description: "The customer has no CPF yet." },
  METHOD_REQUIRED: { status: 422, description: "A payment method is needed." },
  METHODS_NOT_COMBINABLE: {
    status: 422,
    description: "Only the benefit combines, and with one other method.",
  },
  TWO_METHODS_IN_FUTURE_PURCHASE: { status: 422, description: "A future purchase takes one method." },
  BENEFIT_BLOCKED: {
    status: 422,
    description: "The benefit is blocked for no-shows; `unblockDate` says until when.",
  },
  BENEFIT_NOT_APPLICABLE: {
    status: 422,
    description: "The customer has no benefit, or it pays nothing for this item.",
  },
  PAYROLL_NOT_ENABLED: { status: 422, description: "The benefit has no payroll discount." },
  PAYROLL_CONSENT_REQUIRED: { status: 422, description: "Payroll discount needs its own consent." },
  PROOF_UNREADABLE: {
    status: 422,
    description: "The file is no JPEG, PNG, WebP or PDF, or a part of it is missing.",
  },
  DOCUMENT_UNREADABLE: {
    status: 422,
    description: "The file is no JPEG, PNG, WebP or PDF, or a part of it is missing.",
  },
  DOCUMENTS_MISSING: { status: 422, description: "A document that the application needs is missing." },
  PHOTO_UNREADABLE: {
    status: 422,
    description: "The file is no JPEG, PNG or WebP of one picture, is cut off, or has too many pixels.",
  },
  STORAGE_FULL: { status: 507, description: "There is no room for the file now; nothing of it was kept." },
  PIX_UNAVAILABLE: { status: 422, description: "Pix is switched off for this purchase." },
  CARD_REQUIRED: { status: 422, description: "A card is needed to pay the rest." },
  CARD_UNKNOWN: { status: 422, description: "The payment method does not exist, or is not the customer's." },
  AUTOMATIC_RENEWAL_REQUIRED: { status: 422, description: "The plan is sold only as automatic renewal." },
  DISCOUNT_FORBIDDEN: { status: 422, description: "The profession may not advertise by price." },
  PASSWORD_COMMON: { status: 422, description: "The password is among those that anybody would try first." },
  RENEWAL_NOT_OFFERED: { status: 422, description: "The item does not renew." },
  TOO_MANY_UNPAID: {
    status: 429,
    description:
      "Too many orders by Pix are unpaid; `Retry-After` says when the first of them may be given up.",
  },
  RATE_LIMITED: { status: 429, description: "Too many tries; `Retry-After` says when to come back." },
  BODY_TOO_LARGE: { status: 413, description: "The body is larger than 64 KiB, or than a file may be." },
  INTERNAL: { status: 500, description: "A fault of ours; `requestId` finds it in the logs." },
  UNAVAILABLE: {
    status: 503,
    description:
      "The database, or the store of files, cannot do it now; `Retry-After` says when to try again. What became of an order, its key tells.",
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    description: "The payment provider could not be reached; nothing was charged.",
  },
  PIX_CODE_UNAVAILABLE: {
    status: 503,
    description: "The Pix provider gave no code; the billing waits, ask for a code again.",
  },
  PAYMENT_UNKNOWN: {
    status: 504,
    description: "The provider has not said whether it charged; reconcile by the key.",
  },
} as const;

export type ErrorCode = keyof typeof errors;

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]; // Object.keys forgets the literal keys.

/** The body of every answer that is not a 200. */
export const ErrorBody = v.object({
  code: v.picklist(codes),
  message: v.string(),
  requestId: v.optional(v.string()),
  fields: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  profiles: v.optional(v.array(v.picklist(["CUSTOMER", "SPECIALIST", "COMPANY"]))),
  scheduleIds: v.optional(v.array(v.string())),
  /** What stands in the way of a time off: the start with its own clock's offset, and how many people come. */
  sessions: v.optional(v.array(v.object({ title: v.string(), date: v.string(), people: v.number() }))),
  unblockDate: v.optional(v.string()),
  amount: v.optional(v.number()),
  billingId: v.optional(v.string()),
  billingStatus: v.optional(BillingStatus),
  /** What `Retry-After` says, whole seconds from 1. */
  retryAfterSeconds: v.optional(v.number()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
