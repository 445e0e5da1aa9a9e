import type { PaymentMethod } from "#contract/enums.ts";

/** Who buys two sessions, of R$ 100 each, and how. */
interface WayToPay {
  email: string;
  methods: PaymentMethod[];
  /** What is paid of both apart from the benefit. */
  confirmedAmount: number;
}

const [ana, bruno, carla] = ["ana@vereda.test", "bruno@vereda.test", "carla@vereda.test"] as const;

/** Every way to pay that there is; Bruno's benefit pays half. */
export const waysToPay = {
  "the benefit": { email: ana, methods: ["SUBSIDY"], confirmedAmount: 0 },
  "a card": { email: carla, methods: ["CREDIT_CARD"], confirmedAmount: 20_000 },
  "the payroll": { email: ana, methods: ["PAYROLL_DISCOUNT"], confirmedAmount: 20_000 },
  Pix: { email: carla, methods: ["PIX"], confirmedAmount: 20_000 },
  "benefit and card": { email: bruno, methods: ["SUBSIDY", "CREDIT_CARD"], confirmedAmount: 10_000 },
  "benefit and Pix": { email: bruno, methods: ["SUBSIDY", "PIX"], confirmedAmount: 10_000 },
} satisfies Record<string, WayToPay>;
