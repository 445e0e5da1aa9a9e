import { t } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors.ts";
import { isAppError } from "./app-error.ts";

/** The heading over an error that has no better one. */
export const errorTitle = () => t`Ocorreu um erro!`;

/** What went wrong and what to do now, in the reader's words. Order calls have their own: `orderErrorText`. */
export function errorText(error: unknown): string {
  if (!isAppError(error)) return t`Por favor, tente novamente!`;
  switch (error.kind) {
    case "unauthorized":
      return t`Sua sessão terminou. Entre de novo para continuar.`;
    case "network":
      return t`Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente.`;
    case "timeout":
      return t`A resposta demorou demais. Confira sua conexão e tente novamente.`;
    case "api":
      return refusalText(error.code);
    case "parse":
    case "aborted":
      return t`Por favor, tente novamente!`;
  }
}

function refusalText(code: ErrorCode): string {
  switch (code) {
    case "CREDENTIALS_INVALID":
      return t`E-mail ou senha não conferem. Confira os dois e tente de novo.`;
    case "RATE_LIMITED":
      return t`Foram muitas tentativas seguidas. Espere alguns minutos e tente de novo.`;
    case "CPF_TAKEN":
      return t`CPF já registrado`;
    case "ACCOUNT_OVERDUE":
      return t`Há um pagamento em atraso na sua conta. Fale com o suporte para excluí-la.`;
    case "ACCOUNT_IN_USE":
      return t`Você ainda tem sessões marcadas, uma compra ou um reembolso em andamento. Cancele ou conclua antes de excluir a conta.`;
    case "LINK_INVALID":
      return t`Este link não vale mais. Peça um novo no seu perfil.`;
    case "PASSWORD_WRONG":
      return t`A senha atual não confere.`;
    case "CEP_NOT_FOUND":
      return t`CEP não foi encontrado`;
    case "ADDRESS_NOT_FOUND":
      return t`Endereço não encontrado, tente com um outro cep.`;
    case "BENEFIT_ABSENT":
      return t`Usuário não tem benefício`;
    case "FORBIDDEN":
      return t`Esta página não é para o perfil com que você entrou.`;
    case "NOT_FOUND":
      return t`Não encontramos o que você procura. Pode ter saído do ar.`;
    case "CARD_UNKNOWN":
      return t`Este cartão não está mais disponível. Escolha outro.`;
    case "NOT_RESCHEDULABLE":
      return t`Esta reserva não pode mais mudar de horário.`;
    case "APPOINTMENT_CHANGED":
      return t`Esta reserva já mudou em outra tela. Confira o horário atual antes de continuar.`;
    case "RESCHEDULE_TOO_LATE":
      return t`O prazo para mudar o horário passou.`;
    case "SUBSCRIPTION_CHANGED":
      return t`Este plano mudou desde que você abriu a página. Confira de novo antes de continuar.`;
    case "PERIOD_UNPAID":
      return t`O período atual deste plano não está pago. Quite o pagamento para marcar sessões.`;
    case "PAUSE_NOT_OFFERED":
      return t`Este plano não pode ser pausado agora.`;
    case "PAUSE_OUT_OF_RANGE":
      return t`A pausa precisa terminar depois da próxima renovação, e no máximo 90 dias depois dela.`;
    case "OUTSIDE_PERIOD":
      return t`Este horário fica fora do período do seu plano. Escolha outro.`;
    case "NOT_CANCELLABLE":
      return t`Este agendamento não pode mais ser cancelado.`;
    case "CANCELLATION_NEEDS_SUPPORT":
      return t`Este cancelamento precisa da ajuda do nosso suporte.`;
    case "REFUND_CHANGED":
      return t`O valor que volta para você mudou. Confira antes de continuar.`;
    case "WITHDRAWAL_OVER":
      return t`O prazo de 7 dias para desistir da compra acabou.`;
    case "REVIEW_NOT_OPEN":
      return t`Esta sessão não pode ser avaliada.`;
    case "REVIEW_CLOSED":
      return t`O prazo para avaliar esta sessão, ou para mudar a avaliação, já passou.`;
    case "REVIEWS_OFF":
      return t`Este atendimento não recebe avaliações.`;
    case "SCHEDULE_FULL":
      return t`As vagas deste horário acabaram agora há pouco. Escolha outro.`;
    case "MINIMUM_NOTICE_NOT_MET":
      return t`Este horário já não respeita a antecedência mínima. Escolha outro.`;
    case "SCHEDULE_UNKNOWN":
      return t`Este horário não está mais disponível. Escolha outro.`;
    case "PROOF_UNREADABLE":
      return t`Este arquivo não abre. Envie uma foto (JPG, PNG ou WebP) ou um PDF inteiro.`;
    case "PROOF_REPEATED":
      return t`Este comprovante já está em outro pedido seu. Confira na lista de reembolsos.`;
    case "BODY_TOO_LARGE":
      return t`O arquivo passa de 5 MB. Envie um menor.`;
    case "REIMBURSEMENT_CHANGED":
      return t`Este pedido já mudou de situação. Atualizamos a lista para você.`;
    case "VALIDATION":
      return t`Algo deu errado, por favor, confira seus dados e tente novamente.`;
    default:
      return t`Por favor, tente novamente!`;
  }
}
