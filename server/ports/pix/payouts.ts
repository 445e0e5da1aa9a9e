import type { Money } from "#contract/money.ts";
import type { PayoutRefusal } from "#contract/reimbursement.ts";

/** Money to be sent. `id` is ours, 1 to 35 letters and digits: asking twice pays once. `pixKey` as DICT writes it. */
export interface PixPayoutRequest {
  id: string;
  pixKey: string;
  amount: Money;
}

/** What became of it: paid under the bank's end-to-end id, or refused for good under this `id`. */
export type PixPayoutResult =
  | { outcome: "PAID"; endToEndId: string; paidAt: Date }
  | { outcome: "REFUSED"; reason: PayoutRefusal };

/** Sends money by Pix. @throws ProviderTimeout, ProviderUnreachable: ask again with the same id */
export interface PixPayouts {
  pay(request: PixPayoutRequest): Promise<PixPayoutResult>;
}
