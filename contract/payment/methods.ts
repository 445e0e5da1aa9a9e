import type { PaymentMethod } from "../enums.ts";
import type { PaymentFlags } from "../purchase.ts";

/** A payment method, by the specification's flag for it. */
export type Method = keyof PaymentFlags;

interface Descriptor {
  /** The specification's enumeration of it, as it goes over the wire. */
  name: PaymentMethod;
  /** The methods that pay with it, one at a time. */
  combinesWith: readonly Method[];
}

/** Every payment method, in the order in which they are used up. */
export const METHODS: Readonly<Record<Method, Descriptor>> = {
  subsid: { name: "SUBSIDY", combinesWith: ["creditCard", "pix", "payrollDiscount"] },
  creditCard: { name: "CREDIT_CARD", combinesWith: ["subsid"] },
  pix: { name: "PIX", combinesWith: ["subsid"] },
  payrollDiscount: { name: "PAYROLL_DISCOUNT", combinesWith: ["subsid"] },
};

export const methods = Object.keys(METHODS) as readonly Method[]; // Object.keys forgets the literal keys.

/** Methods that are chosen, in the order of `METHODS`. */
export const chosenOf = (flags: PaymentFlags): Method[] => methods.filter((method) => flags[method]);

/** Their names on the wire. */
export const namesOf = (flags: PaymentFlags): PaymentMethod[] =>
  chosenOf(flags).map((method) => METHODS[method].name);

export function flagsOf(chosen: readonly Method[]): PaymentFlags {
  return {
    subsid: chosen.includes("subsid"),
    creditCard: chosen.includes("creditCard"),
    pix: chosen.includes("pix"),
    payrollDiscount: chosen.includes("payrollDiscount"),
  };
}

/** True for one method, and for two that pay together. */
export function mayCombine(names: readonly PaymentMethod[]): boolean {
  const [first, second, ...more] = methods.filter((method) => names.includes(METHODS[method].name));
  if (!first || more.length > 0 || new Set(names).size < names.length) return false;
  return !second || METHODS[first].combinesWith.includes(second);
}
