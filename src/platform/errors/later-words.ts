import { t } from "@lingui/core/macro";
import type { AskedTable, Words } from "./first-words.ts";

/** What a call of what comes after a purchase is refused with. */
export const laterWords: Words = ({ code, call }) => {
  switch (code) {
    case "ACCOUNT_OVERDUE":
      return t`Há um pagamento em atraso na sua conta. Fale com o suporte para excluí-la.`;
    case "ACCOUNT_IN_USE":
      return t`Você ainda tem sessões marcadas, uma compra ou um reembolso em andamento. Cancele ou conclua antes de excluir a conta.`;
    case "CODE_WRONG":
      return t`Não é este o código do e-mail mais novo. Confira os números.`;
    case "CODE_OVER":
      return t`Este código não vale mais. Peça outro.`;
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
    case "LISTING_CHANGE_DECIDED":
      return t`Outra pessoa já decidiu sobre este envio.`;
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
    case "PHOTO_UNREADABLE":
      return t`Não conseguimos abrir esta foto. Envie um JPG, PNG ou WebP inteiro, de até 50 megapixels.`;
    case "TOO_MANY_PHOTOS":
      return t`Já há o máximo de fotos aqui. Exclua uma para enviar outra.`;
    case "PHOTO_CHANGED":
      return t`As fotos mudaram desde que você abriu a página. Confira como elas estão agora.`;
    case "PHOTO_WORDS_OFF":
      return t`Por enquanto, o texto das fotos não pode ser mudado. Tente de novo mais tarde.`;
    case "PROOF_UNREADABLE":
      return t`Este arquivo não abre. Envie uma foto (JPG, PNG ou WebP) ou um PDF inteiro.`;
    case "PROOF_REPEATED":
      return t`Este comprovante já está em outro pedido seu. Confira na lista de reembolsos.`;
    case "BODY_TOO_LARGE":
      return call === "specialistAddPhoto"
        ? t`A foto passa de 12 MB. Envie uma menor.`
        : t`O arquivo passa de 5 MB. Envie um menor.`;
    case "REIMBURSEMENT_CHANGED":
      return t`Este pedido já mudou de situação. Atualizamos a lista para você.`;
    default:
      return null;
  }
};

/** The words of the calls of what comes after a purchase. */
export const laterAsked: AskedTable = {
  endSession: { what: () => t`desconectar o aparelho` },
  endOtherSessions: { what: () => t`desconectar os outros aparelhos` },
  deleteAccountInit: { what: () => t`pedir a exclusão da conta` },
  deleteAccountFinish: { what: () => t`excluir a conta` },
  createPassword: { what: () => t`criar a senha` },
  changePassword: { what: () => t`trocar a senha` },
  updateSocialName: { what: () => t`salvar o nome social` },
  updateNoticePreference: { what: () => t`mudar os avisos` },
  exportData: { what: () => t`baixar seus dados`, isRead: true },
  registerSpecialist: { what: () => t`criar o cadastro` },
  registerCompany: { what: () => t`criar o cadastro` },
  createApplication: { what: () => t`começar o cadastro` },
  changeApplication: { what: () => t`salvar o cadastro` },
  uploadDocument: { what: () => t`enviar o documento` },
  removeDocument: { what: () => t`tirar o documento` },
  sendApplication: { what: () => t`enviar o cadastro` },
  withdrawApplication: { what: () => t`desistir do cadastro` },
  documentFile: { what: () => t`abrir o documento`, isRead: true },
  startApplicationReview: { what: () => t`assumir o cadastro` },
  approveApplication: { what: () => t`aprovar o cadastro` },
  refuseApplication: { what: () => t`recusar o cadastro` },
  appointmentCalendar: { what: () => t`baixar o evento da agenda`, isRead: true },
  billingCalendar: { what: () => t`baixar os eventos da agenda`, isRead: true },
  cancelAppointment: { what: () => t`cancelar a reserva` },
  withdrawBilling: { what: () => t`desistir da compra` },
  companyUploadImport: { what: () => t`enviar a planilha` },
  companyCommitImport: { what: () => t`importar a planilha` },
  companyGiveUpImport: { what: () => t`desistir da planilha` },
  companyImportReport: { what: () => t`baixar o relatório`, isRead: true },
  companyImportTemplate: { what: () => t`baixar o modelo`, isRead: true },
  companyInvite: { what: () => t`convidar a pessoa` },
  companyChangeEmployee: { what: () => t`mudar os dados da pessoa` },
  companyRemoveEmployee: { what: () => t`tirar a pessoa da lista` },
  companyInviteAgain: { what: () => t`convidar a pessoa de novo` },
  companyInviteMember: { what: () => t`convidar para a equipe` },
  companyRemoveMember: { what: () => t`tirar a pessoa da equipe` },
  companyGiveUpInvitation: { what: () => t`desfazer o convite` },
  companyCreateBenefit: { what: () => t`criar o grupo` },
  companyChangeBenefit: { what: () => t`mudar o grupo` },
  companyArchiveBenefit: { what: () => t`arquivar o grupo` },
  inviteDependent: { what: () => t`convidar o dependente` },
  inviteDependentAgain: { what: () => t`convidar o dependente de novo` },
  changeDependent: { what: () => t`mudar o limite do dependente` },
  endDependent: { what: () => t`remover o dependente` },
  claimEmployment: { what: () => t`ativar o benefício` },
  askEmploymentMail: { what: () => t`enviar o e-mail de confirmação` },
  confirmEmployment: { what: () => t`ativar o benefício` },
  acceptInvitation: { what: () => t`aceitar o convite` },
  leadCompany: { what: () => t`enviar o pedido de contato` },
  retryJobs: { what: () => t`tentar as tarefas de novo` },
  handleLead: { what: () => t`mudar o pedido de contato` },
  codeInit: { what: () => t`enviar o código` },
  codeFinish: { what: () => t`conferir o código` },
  codeLink: { what: () => t`entrar pelo link` },
  codePerson: { what: () => t`criar a conta` },
  recoverInit: { what: () => t`enviar o link da senha` },
  recoverFinish: { what: () => t`trocar a senha` },
  linkCheck: { what: () => t`conferir o link` },
  registerMember: { what: () => t`criar o cadastro` },
  registerCpf: { what: () => t`conferir o CPF` },
  registerAgain: { what: () => t`enviar o e-mail de novo` },
  registerConfirm: { what: () => t`confirmar o e-mail` },
  uploadProof: { what: () => t`enviar o comprovante` },
  createReimbursement: { what: () => t`pedir o reembolso` },
  changePayoutKey: { what: () => t`trocar a chave Pix` },
  proofFile: { what: () => t`abrir o comprovante`, isRead: true },
  startReview: { what: () => t`assumir o pedido` },
  approveReimbursement: { what: () => t`aprovar o reembolso` },
  refuseReimbursement: { what: () => t`recusar o reembolso` },
  moveAppointment: { what: () => t`mudar o horário`, money: "never" },
  writeReview: { what: () => t`salvar a avaliação` },
  removeReview: { what: () => t`excluir a avaliação` },
  specialistAddSlot: { what: () => t`criar o horário da semana` },
  specialistEndSlot: { what: () => t`encerrar o horário da semana` },
  specialistAddTimeOff: { what: () => t`marcar a folga` },
  specialistRemoveTimeOff: { what: () => t`tirar a folga` },
  specialistCreateActivity: { what: () => t`criar a atividade` },
  specialistChangeActivity: { what: () => t`salvar a atividade` },
  specialistWithdrawActivity: { what: () => t`tirar a atividade de venda` },
  specialistCreatePlan: { what: () => t`criar o plano` },
  specialistChangePlan: { what: () => t`salvar o plano` },
  specialistWithdrawPlan: { what: () => t`tirar o plano de venda` },
  specialistChangeProfile: { what: () => t`salvar o perfil` },
  specialistSendPractice: { what: () => t`enviar como você trabalha` },
  specialistSendPlaceDetails: { what: () => t`enviar a acessibilidade` },
  specialistSendActivityDetails: { what: () => t`enviar o que levar` },
  specialistAnswerReview: { what: () => t`enviar a resposta` },
  approveListingChange: { what: () => t`publicar o envio` },
  refuseListingChange: { what: () => t`recusar o envio` },
  specialistAddPlace: { what: () => t`criar o local` },
  specialistAddPhoto: { what: () => t`enviar a foto` },
  specialistOrderPhotos: { what: () => t`mudar a ordem das fotos` },
  specialistSendPhotoWords: { what: () => t`mudar o texto da foto` },
  specialistRemovePhoto: { what: () => t`excluir a foto` },
  specialistPhotoFile: { what: () => t`abrir a foto`, isRead: true },
  photoFile: { what: () => t`abrir a foto`, isRead: true },
  approvePhoto: { what: () => t`aprovar a foto` },
  refusePhoto: { what: () => t`recusar a foto` },
  specialistRemovePlace: { what: () => t`excluir o local` },
  specialistAttendance: { what: () => t`anotar a presença` },
  cancelSubscription: { what: () => t`cancelar a renovação` },
  pauseSubscription: { what: () => t`pausar o plano` },
  resumeSubscription: { what: () => t`retomar o plano`, money: "perhaps" },
  changeSubscriptionCard: { what: () => t`trocar o cartão das renovações`, money: "never" },
  bookSessions: { what: () => t`marcar as sessões`, money: "never" },
};
