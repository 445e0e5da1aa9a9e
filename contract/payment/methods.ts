import { BUSINESS_TIME_ZONE } from "../constants.ts";
import type { PaymentMethod, PurchaseItemType } from "../enums.ts";
import type { AmountSplit } from "../price-composite.ts";
import type { PaymentFlags } from "../purchase.ts";

/** A payment method, by the specification's flag for it. */
export type Method = keyof PaymentFlags;

/** Obstacle to choosing a method, by the contract's codes. */
export type MethodRefusal =
  | "BENEFIT_ABSENT"
  | "BENEFIT_BLOCKED"
  | "BENEFIT_NOT_APPLICABLE"
  | "BENEFIT_INSUFFICIENT"
  | "SCHEDULE_BEFORE_START"
  | "PIX_UNAVAILABLE"
  | "PAYROLL_NOT_ENABLED";

/** True where no other item, time or day opens the method: the customer does not have it, or it is not offered. */
export const isForGood = (refusal: MethodRefusal | null): boolean =>
  refusal === "BENEFIT_ABSENT" || refusal === "PAYROLL_NOT_ENABLED" || refusal === "PIX_UNAVAILABLE";

/** The customer's benefit, as far as it decides about a payment; null without one. */
export type PayersBenefit = {
  unblockDate: string | null;
  renewsOn: string;
  payrollDiscountEnabled: boolean;
} | null;

/** Facts that decide whether a method may be used. */
interface MethodFacts {
  benefit: Omit<NonNullable<PayersBenefit>, "renewsOn"> | null;
  isPixEnabled: boolean;
  /** The ISO instants at which the chosen schedules begin, as far as they are known. */
  scheduleDates: readonly string[];
  withBenefit: AmountSplit;
  /** Paying by the benefit makes it a future purchase that starts on this day. Null: it starts now. */
  benefitStartsOn: string | null;
}

interface Descriptor {
  /** The specification's enumeration of it, as it goes over the wire. */
  name: PaymentMethod;
  /** True where an order waits for its money, with a code to pay. */
  isAsynchronous: boolean;
  /** The methods that pay with it, one at a time; one of the two says so. */
  combinesWith: readonly Method[];
  /** True where an activity that it pays alone is ordered by `/mobile/billings`; everything else is co-participation. */
  isDirect: boolean;
  /** Answer that it needs besides, by the contract's code for the one that is missing; null where it needs none. */
  needs: "CARD_REQUIRED" | "PAYROLL_CONSENT_REQUIRED" | null;
  refund: {
    /** Back as soon as it is owed, by our asking its provider, or by somebody else's doing on the day. */
    way: "atOnce" | "byProvider" | "onItsDay";
    /** Day by which the money is back: the same one, after this many days, or with the next salary. */
    by: "sameDay" | { days: number } | "payday";
  };
  whyNot(facts: MethodFacts): MethodRefusal | null;
}

const TABLE = {
  subsid: {
    name: "SUBSIDY",
    combinesWith: [],
    isAsynchronous: false,
    isDirect: false,
    needs: null,
    refund: { way: "atOnce", by: "sameDay" },
    whyNot: ({ benefit, scheduleDates, withBenefit, benefitStartsOn }) => {
      if (benefit === null) return "BENEFIT_ABSENT";
      if (benefit.unblockDate !== null) return "BENEFIT_BLOCKED";
      if (withBenefit.benefit === 0) return "BENEFIT_NOT_APPLICABLE";
      if (benefitStartsOn === null) return null;
      if (withBenefit.charged > 0) return "BENEFIT_INSUFFICIENT";
      return scheduleDates.some((instant) => dayOf(instant) < benefitStartsOn)
        ? "SCHEDULE_BEFORE_START"
        : null;
    },
  },
  creditCard: {
    name: "CREDIT_CARD",
    combinesWith: ["subsid"],
    isAsynchronous: false,
    isDirect: true,
    needs: "CARD_REQUIRED",
    // Card networks show a credit on one of the next two bills.
    refund: { way: "byProvider", by: { days: 30 } },
    whyNot: () => null,
  },
  pix: {
    name: "PIX",
    combinesWith: ["subsid"],
    isAsynchronous: true,
    isDirect: true,
    needs: null,
    refund: { way: "byProvider", by: "sameDay" },
    whyNot: ({ isPixEnabled }) => (isPixEnabled ? null : "PIX_UNAVAILABLE"),
  },
  payrollDiscount: {
    name: "PAYROLL_DISCOUNT",
    combinesWith: ["subsid"],
    isAsynchronous: false,
    isDirect: false,
    needs: "PAYROLL_CONSENT_REQUIRED",
    refund: { way: "onItsDay", by: "payday" },
    whyNot: ({ benefit }) => (benefit?.payrollDiscountEnabled ? null : "PAYROLL_NOT_ENABLED"),
  },
} as const satisfies Readonly<Record<Method, Descriptor>>;

/** Every payment method, in the order in which they are used up. */
export const METHODS: Readonly<Record<Method, Descriptor>> = TABLE;

/** The asynchronous methods' names on the wire. */
export type AwaitedMethod = Extract<(typeof TABLE)[Method], { isAsynchronous: true }>["name"];

export const methods = Object.keys(METHODS) as readonly Method[]; // Object.keys forgets the literal keys.

/** Methods that are chosen, in the order of `METHODS`. */
export const chosenOf = (flags: PaymentFlags): Method[] => methods.filter((method) => flags[method]);

/** Their names on the wire. */
export const namesOf = (flags: PaymentFlags): PaymentMethod[] =>
  chosenOf(flags).map((method) => METHODS[method].name);

export const flagsOf = (chosen: readonly Method[]): PaymentFlags =>
  Object.fromEntries(methods.map((method) => [method, chosen.includes(method)])) as PaymentFlags; // fromEntries forgets the keys.

/** True for two methods that pay together. */
export const isPair = (one: Method, other: Method): boolean =>
  METHODS[one].combinesWith.includes(other) || METHODS[other].combinesWith.includes(one);

/** True for one method, and for two that pay together. */
export function mayCombine(names: readonly PaymentMethod[]): boolean {
  const [first, second, ...more] = methods.filter((method) => names.includes(METHODS[method].name));
  if (!first || more.length > 0 || new Set(names).size < names.length) return false;
  return !second || isPair(first, second);
}

const methodOf = Object.fromEntries(methods.map((method) => [METHODS[method].name, method])) as Readonly<
  Record<PaymentMethod, Method>
>; // fromEntries forgets the names.

/** The method of a name on the wire. */
export const methodNamed = (name: PaymentMethod): Descriptor => METHODS[methodOf[name]];

const isAwaited = (name: PaymentMethod): name is AwaitedMethod => methodNamed(name).isAsynchronous;

/** The method whose money an order by these waits for; null where it waits for none. */
export const awaitedOf = (names: readonly PaymentMethod[]): AwaitedMethod | null =>
  names.find(isAwaited) ?? null;

/** The same of an order that waits. A debt waits for a Pix, whatever it was ordered by. */
export const awaitedBy = ({ methods }: { methods: readonly PaymentMethod[] }): AwaitedMethod =>
  awaitedOf(methods) ?? "PIX";

/** True for an order by `/mobile/billings`, false for one of co-participation. */
export function isDirectOrder(itemType: PurchaseItemType, names: readonly PaymentMethod[]): boolean {
  return itemType === "ACTIVITY" && names.length === 1 && names.every((name) => methodNamed(name).isDirect);
}

/** The calendar date of an instant where the business is, `YYYY-MM-DD`. */
function dayOf(instant: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: BUSINESS_TIME_ZONE }).format(new Date(instant));
}
