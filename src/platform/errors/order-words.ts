import { t } from "@lingui/core/macro";
import { isOrderError } from "#contract/order-errors.ts";
import { formatDate } from "../time/format.ts";
import { type Words, waitText } from "./first-words.ts";

/** Why an order failed: what happened, whether money moved, what to do now; null of what every call may fail with. */
export const orderWords: Words = ({ code, body }) => {
  switch (code) {
    case "REQUEST_IN_PROGRESS":
      return t`Sua compra ainda está sendo processada. Espere um instante, sem pagar de novo.`;
    case "PAYMENT_UNKNOWN":
      return t`Ainda não sabemos se o pagamento passou. Não pague de novo: estamos conferindo.`;
    case "CONTINUED_ELSEWHERE":
    case "ORDER_IN_FLIGHT":
      return t`Você continuou esta compra em outro aparelho. Nada foi cobrado aqui.`;
    case "RATE_LIMITED":
      return t`${waitText(body)} Nada foi cobrado: se preferir, escolha outra forma de pagamento.`;
    case "PAYMENT_DECLINED":
    case "CARD_NUMBER_DECLINED":
    case "CARD_VALIDITY_DECLINED":
    case "CARD_CODE_DECLINED":
      return t`Erro no processamento do pagamento. Por favor, tente novamente. O cartão foi recusado e nada foi cobrado: use outro cartão ou outra forma de pagamento.`;
    case "INSUFFICIENT_FUNDS":
      return t`Erro no processamento do pagamento. Por favor, tente novamente. O cartão não tem limite para esta compra e nada foi cobrado: use outro cartão ou outra forma de pagamento.`;
    case "PAYMENT_UNAVAILABLE":
      return t`Erro no processamento do pagamento. Por favor, tente novamente. Nada foi cobrado.`;
    case "BENEFIT_INSUFFICIENT":
      return t`Benefício insuficiente para a compra`;
    case "BENEFIT_BLOCKED":
      if (body?.unblockDate)
        return t`Seu benefício está bloqueado por faltas até ${formatDate(body.unblockDate)}. Nada foi cobrado: escolha outra forma de pagamento.`;
      return t`Seu benefício está bloqueado por faltas. Nada foi cobrado: escolha outra forma de pagamento.`;
    case "BENEFIT_NOT_APPLICABLE":
      return t`Seu benefício não vale para esta compra. Nada foi cobrado: escolha outra forma de pagamento.`;
    case "PAYMENT_OVERDUE":
      return t`Há um pagamento em atraso na sua conta. Até regularizar, só é possível comprar com o benefício.`;
    case "ALREADY_BOOKED":
      return t`Você já tem este horário. Nada foi cobrado.`;
    case "SCHEDULE_FULL":
      return t`As vagas deste horário acabaram agora há pouco. Nada foi cobrado: escolha outro horário.`;
    case "SCHEDULE_UNKNOWN":
    case "SCHEDULE_BEFORE_START":
    case "TOO_MANY_SCHEDULES":
      return t`Um dos horários escolhidos não vale para esta compra. Nada foi cobrado: escolha de novo.`;
    case "SCHEDULE_AFTER_PERIOD":
      return t`Um dos horários escolhidos fica depois do período que você paga agora. Nada foi cobrado: escolha de novo.`;
    case "MINIMUM_NOTICE_NOT_MET":
      return t`O horário escolhido não respeita a antecedência mínima. Nada foi cobrado: escolha outro horário.`;
    case "PRICE_CHANGED":
      return t`O valor mudou desde que você conferiu. Nada foi cobrado: veja o novo valor e confirme.`;
    case "CPF_REQUIRED":
      return t`Para comprar, complete antes seus dados pessoais com o CPF.`;
    case "ENROLMENT_REQUIRED":
      return t`Para comprar, preencha antes os dados da matrícula.`;
    case "CARD_REQUIRED":
    case "CARD_UNKNOWN":
      return t`Escolha um cartão para pagar. Nada foi cobrado.`;
    case "METHOD_REQUIRED":
    case "METHODS_NOT_COMBINABLE":
    case "TWO_METHODS_IN_FUTURE_PURCHASE":
    case "PAYROLL_NOT_ENABLED":
    case "PAYROLL_CONSENT_REQUIRED":
    case "PIX_UNAVAILABLE":
      return t`Esta forma de pagamento não vale para a compra. Nada foi cobrado: escolha outra.`;
    case "TOO_MANY_UNPAID":
      return t`Você já tem compras demais esperando o Pix. Pague uma delas, ou espere dez minutos depois de o código vencer, e tente de novo.`;
    case "NOT_FOUND":
      return t`Este item não está mais à venda. Nada foi cobrado.`;
    case "PARSE":
    case "ABORTED":
    case "UNEXPECTED":
      return t`Algo deu errado, por favor, confira seus dados e tente novamente.`;
    default:
      return code === "NOT_PLACED" || isOrderError(code)
        ? t`Erro no processamento da compra. Por favor, verifique os valores e tente novamente.`
        : null;
  }
};
