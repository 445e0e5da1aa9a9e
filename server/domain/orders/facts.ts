import type { BillingStatus, CustomerStatus, RenewalPeriod } from "#contract/enums.ts";
import type { Money } from "#contract/money.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import type { PlanPeriod } from "#contract/subscription.ts";

/** A customer's order that has a place of a schedule. */
export interface BookedBy {
  billingId: string;
  billingStatus: BillingStatus;
}

/** The billing call an order came by: `/mobile/billings` or `/mobile/billings/co-participation`. */
export type BillingCall = "direct" | "coParticipation";

export interface OrderedSchedule {
  id: string;
  startsAt: Date;
  /** No place is left for this customer. */
  full: boolean;
  /** The customer holds a place of it. */
  held: boolean;
  /** The customer's own order that has a place of it; null without one. */
  booked: BookedBy | null;
}

/** What the database knows about an order's item, customer and choices at the moment of ordering. */
export interface OrderFacts {
  now: Date;
  /** The calendar day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  customer: { status: CustomerStatus; hasCpf: boolean };
  item: {
    isEnrolmentNeeded: boolean;
    /** `NO_RENEW` for an activity. */
    renewalPeriod: RenewalPeriod;
    automaticRenewalOnly: boolean;
    /** How many schedules a plan takes; null for an activity, which takes any number. */
    sessionsPerPeriod: number | null;
    minimumNoticeMinutes: number;
    /** The subcategories of the item's category. */
    interestIds: ReadonlySet<string>;
  };
  /** Those of the request's schedules that belong to the item's activity. */
  schedules: readonly OrderedSchedule[];
  /** The benefit record with what is left of the month that would pay; null without one. A block that has passed is none. */
  benefit: { unblockDate: string | null; payrollDiscountEnabled: boolean; balance: Money } | null;
  /** Whether the enrolment named is this customer's, for this item. */
  hasEnrolment: boolean;
  /** Whether the card named is this customer's and can be charged. */
  hasCard: boolean;
  /** When a future purchase starts: the instant and the day in São Paulo; null when it starts now. */
  startsOn: { instant: Date; day: string } | null;
  /** What the order pays of a plan; null for an activity. */
  period: PlanPeriod | null;
  /** Whether a plan may be paid by Pix. */
  purchasePixEnabled: boolean;
  /** The item's price for this purchase, with the benefit as it is. */
  composite: PriceComposite;
}

/** The order with each list reduced to what is distinct. */
export function distinct(request: OrderRequest): OrderRequest {
  return {
    ...request,
    scheduleIds: [...new Set(request.scheduleIds)],
    interestIds: [...new Set(request.interestIds)],
    methods: [...new Set(request.methods)],
  };
}
