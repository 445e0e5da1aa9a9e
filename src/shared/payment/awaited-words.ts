import { t } from "@lingui/core/macro";
import { type AwaitedMethod, awaitedBy } from "#contract/payment/methods.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatTime } from "#src/platform/time/format.ts";

interface AwaitedWords {
  by(): string;
  pay(): string;
  howToPay(): string;
  isMissing(): string;
  isAwaited(): string;
  toConfirm(): string;
  cameTooLate(): string;
  /** A moment until which something is kept for the payment, an ISO instant. */
  deadline(instant: string, zone: string): string;
}

/** Words about an order that waits for its money, by the method it waits for. */
const AWAITED_WORDS: Readonly<Record<AwaitedMethod, AwaitedWords>> = {
  PIX: {
    by: () => t`por Pix`,
    pay: () => t`Pagar com Pix`,
    howToPay: () => t`Pague com Pix`,
    isMissing: () => t`Falta só o Pix`,
    isAwaited: () => t`Aguardando o Pix`,
    toConfirm: () => t`Pague o Pix para confirmar.`,
    cameTooLate: () => t`O Pix não chegou a tempo`,
    deadline: formatTime,
  },
};

/** The words for an order that waits. */
export const awaitedWords = (order: Pick<Billing, "methods">): AwaitedWords =>
  AWAITED_WORDS[awaitedBy(order)];
