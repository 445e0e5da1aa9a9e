import { t } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors.ts";

/** Why a call of what comes after a purchase was refused, or null where no call of it has words of its own for the code. */
export function laterRefusalText(code: ErrorCode): string | null {
  switch (code) {
    case "ACCOUNT_OVERDUE":
      return t`Há um pagamento em atraso na sua conta. Fale com o suporte para excluí-la.`;
    case "ACCOUNT_IN_USE":
      return t`Você ainda tem sessões marcadas, uma compra ou um reembolso em andamento. Cancele ou conclua antes de excluir a conta.`;
    case "LINK_INVALID":
      return t`Este link não vale mais. Peça um novo no seu perfil.`;
    case "EMPLOYMENT_UNMATCHED":
      return t`Não encontramos você na lista de nenhuma empresa. Confira o código com o RH.`;
    case "CPF_REQUIRED":
      return t`Para usar o código, preencha antes o CPF no seu perfil.`;
    case "NOT_A_HOLDER":
      return t`Só titulares do benefício podem ter dependentes.`;
    case "TOO_MANY_DEPENDENTS":
      return t`Você já tem o máximo de dependentes. Remova alguém para convidar outra pessoa.`;
    case "DEPENDENT_KNOWN":
      return t`Esta pessoa já é sua dependente ou já foi convidada.`;
    case "LIMIT_TOO_HIGH":
      return t`O limite não pode passar do que o seu benefício dá por mês.`;
    case "BENEFIT_TAKEN":
      return t`Esta conta já tem um benefício. Ela não pode usar o de outra pessoa ao mesmo tempo.`;
    case "EMPLOYEE_KNOWN":
      return t`Já há alguém na lista com este e-mail, código ou CPF.`;
    case "MEMBER_KNOWN":
      return t`Esta pessoa já faz parte da equipe.`;
    case "MEMBER_ELSEWHERE":
      return t`Esta conta já cuida do benefício de outra empresa. Entre com outro e-mail.`;
    case "LAST_OWNER":
      return t`A empresa precisa de pelo menos uma pessoa responsável.`;
    case "IMPORT_OPEN":
      return t`Já há uma planilha a caminho. Conclua ou desista dela antes de enviar outra.`;
    case "IMPORT_CHANGED":
      return t`Esta planilha mudou de situação. Confira como ela está agora.`;
    case "IMPORT_UNREADABLE":
      return t`Não entendemos esta planilha. Salve como CSV, com os títulos das colunas do modelo.`;
    case "IMPORT_HAS_ERRORS":
      return t`Há linhas para corrigir. Nada foi importado.`;
    case "BENEFIT_NAME_TAKEN":
      return t`Já existe um grupo com este nome.`;
    case "BENEFIT_CHANGED":
      return t`Outra pessoa mudou este grupo enquanto você editava. Confira como ele está agora.`;
    case "BENEFIT_IN_USE":
      return t`Ainda há pessoas neste grupo. Mude essas pessoas de grupo antes de arquivar.`;
    case "PASSWORD_COMMON":
      return t`Esta senha é fácil de adivinhar. Escolha outra.`;
    case "PASSWORD_WRONG":
      return t`A senha atual não confere.`;
    case "APPLICATION_OPEN":
      return t`Você já tem um cadastro assim. Continue por ele.`;
    case "APPLICATION_CHANGED":
      return t`Este cadastro mudou desde que você abriu a página. Confira como ele está agora.`;
    case "REGISTRATION_TAKEN":
      return t`Este número de registro já está em outro cadastro. Confira, ou fale com o suporte.`;
    case "CNPJ_TAKEN":
      return t`Este CNPJ já está em outro cadastro. Confira, ou fale com o suporte.`;
    case "DOCUMENT_UNREADABLE":
      return t`Não conseguimos ler este arquivo. Envie uma foto (JPG, PNG ou WebP) ou um PDF.`;
    case "STORAGE_FULL":
      return t`Estamos sem espaço para guardar arquivos agora, e o seu não foi guardado. Tente de novo mais tarde.`;
    case "DOCUMENTS_MISSING":
      return t`Faltam documentos para enviar o cadastro.`;
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
    case "ALREADY_BOOKED":
      return t`Você já tem este horário. Escolha outro.`;
    case "TOO_MANY_SCHEDULES":
      return t`Restam menos sessões do que horários escolhidos. Escolha menos.`;
    case "PAUSE_NOT_OFFERED":
      return t`Este plano não pode ser pausado agora.`;
    case "PAUSE_OUT_OF_RANGE":
      return t`A pausa precisa terminar depois da próxima renovação, e no máximo 90 dias depois dela.`;
    case "OUTSIDE_PERIOD":
      return t`Este horário fica fora do período do seu plano. Escolha outro.`;
    case "NOT_CANCELLABLE":
      return t`Esta reserva não pode mais ser cancelada.`;
    case "CANCELLATION_NEEDS_SUPPORT":
      return t`Este cancelamento precisa da ajuda do nosso suporte.`;
    case "REFUND_CHANGED":
      return t`O que volta para você mudou. Confira antes de continuar.`;
    case "WITHDRAWAL_OVER":
      return t`O prazo de 7 dias para desistir da compra acabou.`;
    case "REVIEW_NOT_OPEN":
      return t`Esta sessão não pode ser avaliada.`;
    case "REVIEW_CLOSED":
      return t`O prazo para avaliar esta sessão, ou para mudar a avaliação, já passou.`;
    case "ATTENDANCE_NOT_OPEN":
      return t`A presença desta sessão não pode ser anotada, ou mudada, agora.`;
    case "SLOT_OVERLAPS":
      return t`Você já atende nesta hora da semana. Escolha outra ou encerre o horário que está lá.`;
    case "SESSIONS_BOOKED":
      return t`Há sessões reservadas neste tempo.`;
    case "PLACE_IN_USE":
      return t`Há atividades, horários ou sessões neste local. Ele não pode ser excluído.`;
    case "SLOTS_LIVE":
      return t`Há horários da semana que dependem disso. Encerre-os em Horários antes de mudar.`;
    case "DISCOUNT_FORBIDDEN":
      return t`O conselho da sua profissão não permite anunciar descontos.`;
    case "TOO_MANY_FAVOURITES":
      return t`Sua lista de salvos está cheia. Tire um item para guardar outro.`;
    case "REVIEWS_OFF":
      return t`Este atendimento não recebe avaliações.`;
    case "PROOF_UNREADABLE":
      return t`Este arquivo não abre. Envie uma foto (JPG, PNG ou WebP) ou um PDF inteiro.`;
    case "PROOF_REPEATED":
      return t`Este comprovante já está em outro pedido seu. Confira na lista de reembolsos.`;
    case "BODY_TOO_LARGE":
      return t`O arquivo passa de 5 MB. Envie um menor.`;
    case "REIMBURSEMENT_CHANGED":
      return t`Este pedido já mudou de situação. Atualizamos a lista para você.`;
    default:
      return null;
  }
}
