import type { PaymentMethod } from "#contract/enums.ts";
import type { AwaitedMethod } from "#contract/payment/methods.ts";
import { i18n } from "#server/i18n.ts";

interface MethodWords {
  /** Where a refund goes; `day` is when it is there at the latest. */
  whereTo(day: string): string;
  /** A refund that is back. */
  done(values: { amount: string }): string;
}

/** Words of mails that differ by method. Amounts and days come as they are written. */
export const METHOD_WORDS: Readonly<Record<PaymentMethod, MethodWords>> = {
  SUBSIDY: {
    whereTo: () => i18n.t("De benefício, já no seu saldo"),
    done: (values) => i18n.t("{amount} voltaram para o saldo do seu benefício.", values),
  },
  CREDIT_CARD: {
    whereTo: (day) => i18n.t("No cartão, em até duas faturas (até {day})", { day }),
    done: (values) =>
      i18n.t("Devolvemos {amount} no seu cartão. O valor aparece em até duas faturas.", values),
  },
  PIX: {
    whereTo: (day) => i18n.t("Por Pix, para a conta de onde veio, até {day}", { day }),
    done: (values) => i18n.t("Devolvemos {amount} por Pix, para a conta de onde o pagamento saiu.", values),
  },
  PAYROLL_DISCOUNT: {
    whereTo: (day) => i18n.t("Na folha de pagamento, até {day}", { day }),
    done: (values) => i18n.t("Devolvemos {amount} na sua folha de pagamento.", values),
  },
};

interface AwaitedWords {
  /** An order that was given up because its money did not come. */
  expired(order: { number: string; title: string }): string;
  /** A renewal that does not pay itself. */
  onRenewal(): string;
}

/** The same for orders and renewals that wait for their money. */
export const AWAITED_WORDS: Readonly<Record<AwaitedMethod, AwaitedWords>> = {
  PIX: {
    expired: (order) =>
      i18n.t(
        "O Pix da compra {number}, de {title}, não chegou no prazo. Nada foi cobrado, e os horários voltaram a ficar livres.",
        order,
      ),
    onRenewal: () => i18n.t("O Pix é pago nesse dia, em Pendências, na Vereda."),
  },
};
