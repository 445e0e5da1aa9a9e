import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { PaymentMethod } from "#contract/enums.ts";
import { type AmountSplit, type PriceComposite, splitAmount } from "#contract/price-composite.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { firstPeriod, nextRenewalAfter } from "#contract/renewal.ts";
import type { Transaction } from "#server/db/database.ts";
import { type Benefit, readBenefit, renewsOn } from "#server/domain/benefits/benefit.ts";
import { composePrice } from "#server/domain/pricing/composite.ts";
import { payerOn } from "#server/domain/pricing/subsidy.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { fromWallClock, monthOf, zonedDate } from "#server/domain/zoned-time.ts";
import { amountsOf } from "./amount-rules.ts";
import type { OrderFacts } from "./facts.ts";
import { isFuturePurchase } from "./future-purchase.ts";
import { type ChargeableCard, type Loaded, type LoadedSchedule, loadOrder, type SoldItem } from "./load.ts";
import { refuseOrder } from "./rules.ts";

/** An order that every rule allows, priced by the server and not yet written. */
export interface OrderDraft {
  customerId: string;
  request: OrderRequest;
  item: SoldItem;
  schedules: readonly LoadedSchedule[];
  /** The chosen interest areas, in the order of their category. */
  interests: readonly { id: string; name: string }[];
  composite: PriceComposite;
  amounts: AmountSplit;
  /** What the benefit pays, and from which month's balance; null where it pays nothing. */
  share: { benefit: Benefit; month: string; amount: number } | null;
  /** The card to charge; null where nothing is charged by card. */
  card: ChargeableCard | null;
  /** The day a future purchase starts; null when it starts now. */
  startsOn: { instant: Date; day: string } | null;
  nextRenewal: { date: string; amount: number } | null;
}

/** Reads what an order touches, prices it and holds it against every rule. @throws Refusal the first rule broken */
export async function draftOrder(
  tx: Transaction,
  request: OrderRequest,
  { customerId, now, purchasePixEnabled }: { customerId: string; now: Date; purchasePixEnabled: boolean },
): Promise<OrderDraft> {
  const [loaded, benefit] = await Promise.all([
    loadOrder(tx, request, { customerId, now }),
    request.methods.some(isOfTheBenefit) ? readBenefit(tx, customerId, now) : null,
  ]);
  const { item, card } = loaded;
  const today = zonedDate(now);
  const startsOn = isFuturePurchase(request, item.renewalPeriod) ? start(renewsOn(now)) : null;
  const date = startsOn?.day ?? today;
  const payer = payerOn(benefit, date, today);
  const units = item.planId === null ? Math.max(1, request.scheduleIds.length) : 1;
  const composite = composePrice(item, { units, date, payer });
  const paying = benefit && { ...benefit, balance: payer?.balance ?? 0 };
  const period = item.planId === null ? null : firstPeriod(item, date);
  const known = { now, today, startsOn, period, composite, benefit: paying, purchasePixEnabled };
  const refusal = refuseOrder(request, factsOf(loaded, known));
  if (refusal) throw refusal;
  const amounts = amountsOf(request, { composite });
  return {
    customerId,
    request,
    item,
    schedules: loaded.schedules,
    interests: loaded.interests.filter(({ id }) => request.interestIds.includes(id)),
    composite,
    amounts,
    share: benefit && amounts.benefit > 0 ? { benefit, month: monthOf(date), amount: amounts.benefit } : null,
    card: request.methods.includes("CREDIT_CARD") && amounts.charged > 0 ? card : null,
    startsOn,
    nextRenewal: request.automaticRenewal ? renewalOf(item, date, { request, benefit, today }) : null,
  };
}

function factsOf(
  { item, customer, interests, schedules, card, hasEnrolment }: Loaded,
  rest: Pick<
    OrderFacts,
    "now" | "today" | "startsOn" | "period" | "composite" | "benefit" | "purchasePixEnabled"
  >,
): OrderFacts {
  if (!customer) throw new Refusal("UNAUTHORIZED");
  return {
    ...rest,
    customer,
    item: { ...item, interestIds: new Set(interests.map(({ id }) => id)) },
    schedules: schedules.map(({ id, startsMs, full, held, booked }) => ({
      id,
      full,
      held,
      booked,
      startsAt: new Date(startsMs),
    })),
    hasEnrolment,
    hasCard: card !== null,
  };
}

const isOfTheBenefit = (method: PaymentMethod) => method === "SUBSIDY" || method === "PAYROLL_DISCOUNT";

const start = (day: string) => ({ day, instant: fromWallClock(day, 0, BUSINESS_TIME_ZONE) });

/** The next renewal, and what the customer is expected to pay of the period's price that day and the maintenance fee. */
function renewalOf(
  item: SoldItem,
  startDay: string,
  { request, benefit, today }: { request: OrderRequest; benefit: Benefit | null; today: string },
): OrderDraft["nextRenewal"] {
  const date = nextRenewalAfter(startDay, item.renewalPeriod);
  if (!date) return null;
  const payer = request.methods.includes("SUBSIDY") ? payerOn(benefit, date, today) : null;
  const composite = composePrice({ ...item, enrolmentFee: 0 }, { units: 1, date, payer });
  return { date, amount: splitAmount(composite, true).charged };
}
