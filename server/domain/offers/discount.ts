import type { DiscountType, ProfessionalType } from "#contract/enums.ts";
import { percentOf } from "#contract/money.ts";
import type { OfferDiscount } from "#contract/specialist-offers.ts";
import { Refusal } from "../refusal.ts";

/** Psychologists and nutritionists may not advertise by price: rules of their federal councils. */
export const mayAdvertisePrice = (profession: ProfessionalType | null): boolean =>
  profession !== "psychologist" && profession !== "nutritionist";

/**
 * The columns of a discount.
 *
 * @throws Refusal DISCOUNT_FORBIDDEN where the profession may not advertise by price, VALIDATION where nothing is left to pay
 */
export function discountColumnsOf(
  { discount, price }: { discount: OfferDiscount | null; price: number },
  profession: ProfessionalType | null,
) {
  const { percentage, value, until } = discount ?? { percentage: 0, value: 0, until: null };
  if (discount && !mayAdvertisePrice(profession)) throw new Refusal("DISCOUNT_FORBIDDEN");
  if (price - percentOf(price, percentage) - value <= 0)
    throw new Refusal("VALIDATION", { fields: [{ path: "discount", message: "nothing is left to pay" }] });
  return {
    discountType: typeOf(percentage, value),
    discountPercentage: percentage,
    discountValue: value,
    discountUntil: until,
  };
}

function typeOf(percentage: number, value: number): DiscountType | null {
  if (percentage > 0) return value > 0 ? "FIXED_AND_PERCENTAGE" : "PERCENTAGE";
  return value > 0 ? "FIXED" : null;
}
