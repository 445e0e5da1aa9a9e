import type { CustomerStatus } from "#contract/enums.ts";
import type { AmountSplit, PriceComposite } from "#contract/price-composite.ts";
import type { OrderRequest, PaymentFlags } from "#contract/purchase.ts";
import type { OrderInput } from "../order/order.types.ts";

/** What a flow that ends in an order must know of the customer, as they were when it started. */
export interface PayingCustomer {
  customerId: string;
  hasCpf: boolean;
  status: CustomerStatus;
  benefit: { unblockDate: string | null; renewsOn: string; payrollDiscountEnabled: boolean } | null;
}

/** What the customer answers about the payment. */
export interface PaymentAnswers {
  paymentMethods: PaymentFlags;
  /** The card's id; null while none is chosen. */
  selectedCard: string | null;
  payrollConsent: boolean;
}

/** One attempt to order an item; `isResumed` when it is taken up again and must be asked about, never sent. */
export interface OrderAttempt extends Omit<OrderInput, "allowWhatsAppMessage"> {
  request: OrderRequest;
}

/** The price today, and on the day the benefit renews (only for a renewing plan of a customer with a benefit). */
export interface Prices {
  now: PriceComposite;
  nextRenewal: PriceComposite | null;
}

/** Why a method cannot be chosen; the codes are the contract's. */
export type MethodRefusal =
  | "BENEFIT_ABSENT"
  | "BENEFIT_BLOCKED"
  | "BENEFIT_NOT_APPLICABLE"
  | "BENEFIT_INSUFFICIENT"
  | "SCHEDULE_BEFORE_START"
  | "PIX_UNAVAILABLE"
  | "PAYROLL_NOT_ENABLED";

/** Why the chosen methods cannot pay yet. */
export type PaymentProblem = MethodRefusal | "METHOD_REQUIRED" | "CARD_REQUIRED" | "PAYROLL_CONSENT_REQUIRED";

export type Method = keyof PaymentFlags;

/** One way to pay, and everything a chart has to decide about it. */
export interface Combination {
  methods: PaymentFlags;
  /** What it charges and what the benefit pays, in centavos. */
  amounts: AmountSplit;
  /** What keeps it from paying, the card and the payroll consent apart. */
  problem: MethodRefusal | "METHOD_REQUIRED" | null;
  /** What is chosen after a click on a method; null where the method cannot be chosen. */
  afterChoosing: Record<Method, PaymentFlags | null>;
  /** What is left of it without the methods that are refused. */
  available: PaymentFlags;
}

/** What `quoteOf` makes of the prices and of what is known of the customer. Amounts in centavos. */
export interface Quote {
  prices: Prices;
  /** For each method why it cannot be chosen, null when it can. */
  refusals: Record<Method, MethodRefusal | null>;
  withBenefit: AmountSplit;
  withoutBenefit: AmountSplit;
  /** Paying by the benefit makes it a future purchase that starts on this day. Null: it starts now. */
  benefitStartsOn: string | null;
  /** No method, each method alone, and the benefit with each other one: all that can ever be chosen. */
  combinations: Combination[];
}
