import type { Money } from "#contract/money.ts";
import type { RefundResult } from "#server/ports/payments/payments.ts";
import type { PixPayouts } from "./payouts.ts";

/** A charge of `amount` centavos. `txid` is ours, 26 to 35 letters and digits: asking twice makes one charge. */
export interface PixChargeRequest {
  txid: string;
  amount: Money;
  expiresInSeconds: number;
  /** What the payer reads, without personal data. */
  description: string;
}

/** The statuses of the Banco Central's API. An expiry is none: it is `createdAt` plus `expiresInSeconds`, still ATIVA. */
export type PixChargeStatus = "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR" | "REMOVIDA_PELO_PSP";

/** Money that came for a charge, named by its end-to-end id. */
export interface PixPayment {
  endToEndId: string;
  amount: Money;
  paidAt: Date;
}

export interface PixCharge {
  status: PixChargeStatus;
  /** Where a payer's bank reads the charge: host and path without a scheme, at most 77 characters. */
  location: string;
  createdAt: Date;
  expiresInSeconds: number;
  /** Usually none or one; a provider may know of more. */
  payments: readonly PixPayment[];
}

/** A refund of `amount` centavos. `refundId` is ours, 1 to 35 letters and digits: asking twice gives back once. */
export interface PixRefundRequest {
  endToEndId: string;
  refundId: string;
  amount: Money;
}

/**
 * The provider of immediate Pix charges, shaped like the Banco Central's Pix API 2.9 (`/cob/{txid}`,
 * `/pix/{e2eid}/devolucao/{id}`). Its notices arrive at `/webhooks/{secret}/pix` and prove nothing: what counts is what
 * `lookup` answers.
 *
 * Every method may throw `ProviderTimeout` or `ProviderUnreachable`; all may be tried again.
 */
export interface Pix extends PixPayouts {
  createCharge(request: PixChargeRequest): Promise<PixCharge>;
  /** A charge as it is now; null where the provider knows no such txid. */
  lookup(txid: string): Promise<PixCharge | null>;
  /**
   * Takes a charge back, so that no more money is taken for it. Answers with what it is afterwards, which is CONCLUIDA
   * with its payments where money was faster; null where the provider knows no such txid.
   */
  remove(txid: string): Promise<PixCharge | null>;
  /** Gives back a part of a payment, or all of it; more than what is left of it is refused. */
  refund(request: PixRefundRequest): Promise<RefundResult>;
}
