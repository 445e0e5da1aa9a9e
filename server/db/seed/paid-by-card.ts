import { seedId } from "./seed-id.ts";

interface Paid {
  /** Of the order, among all that are seeded. */
  name: string;
  /** In centavos. */
  price: number;
  paidAt: Date;
}

/** The payment of an order of an activity, wholly by card and without fees, as columns of `billings`. */
export const paidByCard = ({ name, price, paidAt }: Paid) => ({
  status: "PAID" as const,
  itemType: "ACTIVITY" as const,
  methods: ["CREDIT_CARD" as const],
  price,
  discountValue: 0,
  subsidyValue: 0,
  enrolmentFee: 0,
  maintenanceFee: 0,
  charged: price,
  cardBrand: "Visa",
  cardLast4: "1111",
  renewalPeriod: "NO_RENEW" as const,
  automaticRenewal: false,
  providerReference: seedId("charge", name),
  createdAt: paidAt,
  updatedAt: paidAt,
  paidAt,
});
