import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { openLaterCalls } from "../http/later.ts";
import "../http/send.ts";
import { openStartedCalls } from "../http/started.ts";
import "../i18n/i18n.ts";
import { type Failure, failed } from "#contract/failure.ts";
import { errorText } from "./error-text.ts";

openLaterCalls();
openStartedCalls();

const refusal = (code: ErrorCode) => failed(code, { status: errors[code].status, body: { code } });

/** What may come of any call, whatever it asks for; 409 and 422 by codes that no call has words for. */
const outcomes = {
  "403": refusal("FORBIDDEN"),
  "404": refusal("NOT_FOUND"),
  "409": refusal("IDEMPOTENCY_KEY_VOIDED"),
  "422": refusal("CARD_REQUIRED"),
  "429": refusal("RATE_LIMITED"),
  "500": refusal("INTERNAL"),
  unread: failed("PARSE", { status: 500 }),
  "unread refusal": failed("PARSE", { status: 409 }),
  working: refusal("REQUEST_IN_PROGRESS"),
  "another body": refusal("IDEMPOTENCY_KEY_REUSED"),
  unsaid: refusal("PAYMENT_UNKNOWN"),
  away: refusal("UNAVAILABLE"),
  network: failed("NETWORK"),
  timeout: failed("TIMEOUT"),
  looked: failed("NOT_DONE"),
} satisfies Record<string, Failure>;
type Outcome = `${keyof typeof outcomes}`;
const every = Object.keys(outcomes) as Outcome[]; // its own keys

const textOf = (call: CallName, outcome: Outcome) => errorText({ ...outcomes[outcome], call });

/** Every call that changes something, or that somebody pressed a button for: the words that name it. */
const named: Partial<Record<CallName, string>> = {
  authenticate: "entrar",
  recordCookieConsent: "guardar sua escolha sobre os cookies",
  logout: "sair da conta",
  updatePersonalData: "salvar seus dados",
  updateWhatsAppPermission: "salvar a permissão para mensagens",
  holdSchedule: "guardar o horário",
  releaseHold: "liberar o horário",
  address: "buscar o endereço",
  createEnrolment: "salvar a matrícula",
  saveCard: "salvar o cartão",
  deleteCard: "excluir o cartão",
  planPrice: "calcular o preço",
  schedulesPrice: "calcular o preço",
  activityPrice: "calcular o preço",
  createBilling: "fazer a compra",
  createCoParticipationBilling: "fazer a compra",
  reconcileBilling: "conferir a compra",
  isBillingPaid: "conferir o pagamento",
  payBilling: "pagar a compra",
  newPixCode: "gerar um novo código Pix",
  addFavourites: "guardar nos salvos",
  removeFavourite: "tirar dos salvos",
  favourites: "ler seus salvos",
  saveStartedPurchase: "guardar o que você escolheu",
  takeOverStartedPurchase: "continuar a compra",
  discardStartedPurchase: "descartar a compra",
  joinWaitingList: "entrar na lista de espera",
  leaveWaitingList: "sair da lista de espera",
  endSession: "desconectar o aparelho",
  endOtherSessions: "desconectar os outros aparelhos",
  deleteAccountInit: "pedir a exclusão da conta",
  deleteAccountFinish: "excluir a conta",
  createPassword: "criar a senha",
  changePassword: "trocar a senha",
  updateSocialName: "salvar o nome social",
  updateNoticePreference: "mudar os avisos",
  exportData: "baixar seus dados",
  registerSpecialist: "criar o cadastro",
  registerCompany: "criar o cadastro",
  createApplication: "começar o cadastro",
  changeApplication: "salvar o cadastro",
  uploadDocument: "enviar o documento",
  removeDocument: "tirar o documento",
  sendApplication: "enviar o cadastro",
  withdrawApplication: "desistir do cadastro",
  documentFile: "abrir o documento",
  startApplicationReview: "assumir o cadastro",
  approveApplication: "aprovar o cadastro",
  refuseApplication: "recusar o cadastro",
  appointmentCalendar: "baixar o evento da agenda",
  billingCalendar: "baixar os eventos da agenda",
  cancelAppointment: "cancelar a reserva",
  withdrawBilling: "desistir da compra",
  companyUploadImport: "enviar a planilha",
  companyCommitImport: "importar a planilha",
  companyGiveUpImport: "desistir da planilha",
  companyImportReport: "baixar o relatório",
  companyImportTemplate: "baixar o modelo",
  companyInvite: "convidar a pessoa",
  companyChangeEmployee: "mudar os dados da pessoa",
  companyRemoveEmployee: "tirar a pessoa da lista",
  companyInviteAgain: "convidar a pessoa de novo",
  companyInviteMember: "convidar para a equipe",
  companyRemoveMember: "tirar a pessoa da equipe",
  companyGiveUpInvitation: "desfazer o convite",
  companyCreateBenefit: "criar o grupo",
  companyChangeBenefit: "mudar o grupo",
  companyArchiveBenefit: "arquivar o grupo",
  inviteDependent: "convidar o dependente",
  inviteDependentAgain: "convidar o dependente de novo",
  changeDependent: "mudar o limite do dependente",
  endDependent: "remover o dependente",
  claimEmployment: "ativar o benefício",
  askEmploymentMail: "enviar o e-mail de confirmação",
  confirmEmployment: "ativar o benefício",
  acceptInvitation: "aceitar o convite",
  leadCompany: "enviar o pedido de contato",
  retryJobs: "tentar as tarefas de novo",
  handleLead: "mudar o pedido de contato",
  codeInit: "enviar o código",
  codeFinish: "conferir o código",
  codeLink: "entrar pelo link",
  codePerson: "criar a conta",
  recoverInit: "enviar o link da senha",
  recoverFinish: "trocar a senha",
  linkCheck: "conferir o link",
  registerMember: "criar o cadastro",
  registerCpf: "conferir o CPF",
  registerAgain: "enviar o e-mail de novo",
  registerConfirm: "confirmar o e-mail",
  uploadProof: "enviar o comprovante",
  createReimbursement: "pedir o reembolso",
  changePayoutKey: "trocar a chave Pix",
  proofFile: "abrir o comprovante",
  startReview: "assumir o pedido",
  approveReimbursement: "aprovar o reembolso",
  refuseReimbursement: "recusar o reembolso",
  moveAppointment: "mudar o horário",
  writeReview: "salvar a avaliação",
  removeReview: "excluir a avaliação",
  specialistAddSlot: "criar o horário da semana",
  specialistEndSlot: "encerrar o horário da semana",
  specialistAddTimeOff: "marcar a folga",
  specialistRemoveTimeOff: "tirar a folga",
  specialistCreateActivity: "criar a atividade",
  specialistChangeActivity: "salvar a atividade",
  specialistWithdrawActivity: "tirar a atividade de venda",
  specialistCreatePlan: "criar o plano",
  specialistChangePlan: "salvar o plano",
  specialistWithdrawPlan: "tirar o plano de venda",
  specialistChangeProfile: "salvar o perfil",
  specialistSendPractice: "enviar como você trabalha",
  specialistSendPlaceDetails: "enviar a acessibilidade",
  specialistSendActivityDetails: "enviar o que levar",
  specialistAnswerReview: "enviar a resposta",
  approveListingChange: "publicar o envio",
  refuseListingChange: "recusar o envio",
  specialistAddPlace: "criar o local",
  specialistRemovePlace: "excluir o local",
  specialistAddPhoto: "enviar a foto",
  specialistOrderPhotos: "mudar a ordem das fotos",
  specialistSendPhotoWords: "mudar o texto da foto",
  specialistRemovePhoto: "excluir a foto",
  specialistPhotoFile: "abrir a foto",
  photoFile: "abrir a foto",
  approvePhoto: "aprovar a foto",
  refusePhoto: "recusar a foto",
  specialistAttendance: "anotar a presença",
  cancelSubscription: "cancelar a renovação",
  pauseSubscription: "pausar o plano",
  resumeSubscription: "retomar o plano",
  changeSubscriptionCard: "trocar o cartão das renovações",
  bookSessions: "marcar as sessões",
};

/** Reads that a page is made of: the page itself says what it shows. */
const pages = (Object.keys(calls) as CallName[]).filter((call) => !(call in named)); // its own keys

it("every call that changes something has words of its own", () => {
  expect(pages.filter((call) => calls[call].method !== "GET")).toEqual([]);
});

describe.each(Object.entries(named) as [CallName, string][])("%s", (call, words) => {
  it.each(every)(
    "that comes to %s names what was asked for and what to do now, and nothing else",
    (outcome) => {
      const text = textOf(call, outcome);
      expect(text).toContain(words);
      expect(text).not.toMatch(/Esta página|à venda|confira seus dados/);
      expect(text).toMatch(/[Tt]ente novamente|Tente de novo|Espere|Atualize|Confira/);
    },
  );
});

it.each(pages)("%s, which a page is made of, keeps the page's words", (call) => {
  expect([textOf(call, "403"), textOf(call, "404")]).toEqual([
    "Esta página não é para o perfil com que você entrou.",
    "Não encontramos o que você procura. Pode ter saído do ar.",
  ]);
});

const reads = Object.keys(named).filter((call) => calls[call as CallName].method === "GET") as CallName[]; // its own keys

it.each(reads)("%s, which only reads, is told as not done where its answer was lost", (call) => {
  for (const outcome of ["network", "timeout"] as const)
    expect(textOf(call, outcome)).toMatch(
      /^[^.]+\. Confira sua conexão e tente novamente\. Não foi possível /,
    );
});

it("a change whose answer was lost is told as unknown", () => {
  const changes = Object.keys(named).filter((call) => !reads.includes(call as CallName)) as CallName[]; // its own keys
  for (const call of changes) expect(textOf(call, "network")).toMatch(/Não sabemos se deu certo/);
});

/** Nothing that these calls do charges anything. */
const free = [
  ..."updatePersonalData updateWhatsAppPermission holdSchedule releaseHold createEnrolment saveCard".split(
    " ",
  ),
  ..."planPrice schedulesPrice activityPrice joinWaitingList moveAppointment".split(" "),
  ..."changeSubscriptionCard bookSessions".split(" "),
] as CallName[]; // checked by the table
const charging = [
  "createBilling",
  "createCoParticipationBilling",
  "payBilling",
  "resumeSubscription",
] as const;

const unknown = [
  "500",
  "unread",
  "unread refusal",
  "working",
  "another body",
  "unsaid",
  "away",
  "network",
  "timeout",
] as const;

it.each(free)("%s says that nothing was charged, whatever came of it", (call) => {
  for (const outcome of every) expect(textOf(call, outcome)).toMatch(/Nada foi cobrado\.$/);
});

it("a new Pix code promises nothing: an earlier one may have been paid", () => {
  for (const outcome of every) expect(textOf("newPixCode", outcome)).not.toMatch(/cobrado/);
});

it.each(charging)("%s says so of a refusal only, and never asks to pay again in the dark", (call) => {
  for (const outcome of ["403", "404", "409", "422", "429", "looked"] as const)
    expect(textOf(call, outcome)).toMatch(/Nada foi cobrado\.$/);
  for (const outcome of unknown)
    expect(textOf(call, outcome)).toMatch(/Não pague de novo antes de conferir a compra\.$/);
});

it.each<[CallName, Outcome, string]>([
  [
    "deleteCard",
    "403",
    "O perfil com que você entrou não pode excluir o cartão. Confira com qual perfil você entrou.",
  ],
  [
    "payBilling",
    "404",
    "Não foi possível pagar a compra: não encontramos o que foi pedido. Atualize a página e confira. Nada foi cobrado.",
  ],
  [
    "holdSchedule",
    "away",
    "A Vereda está com um problema passageiro. Tente de novo em instantes. Não sabemos se deu certo guardar o horário. Nada foi cobrado.",
  ],
  [
    "planPrice",
    "away",
    "A Vereda está com um problema passageiro. Tente de novo em instantes. Não foi possível calcular o preço. Nada foi cobrado.",
  ],
  [
    "holdSchedule",
    "500",
    "Por favor, tente novamente! Por um problema nosso, não foi possível guardar o horário. Nada foi cobrado.",
  ],
  [
    "planPrice",
    "unread",
    "Por favor, tente novamente! Por um problema nosso, não foi possível calcular o preço. Nada foi cobrado.",
  ],
  [
    "updatePersonalData",
    "network",
    "Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente. Não sabemos se deu certo salvar seus dados. Nada foi cobrado.",
  ],
  [
    "planPrice",
    "network",
    "Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente. Não foi possível calcular o preço. Nada foi cobrado.",
  ],
  [
    "writeReview",
    "429",
    "Foram muitas tentativas seguidas. Espere 1 minuto e tente de novo. Não foi possível salvar a avaliação.",
  ],
  [
    "endDependent",
    "409",
    "Não foi possível remover o dependente: algo mudou enquanto isso. Atualize a página e tente novamente.",
  ],
])("%s that comes to %s, to the letter", (call, outcome, text) => {
  expect(textOf(call, outcome)).toBe(text);
});

it("the product's own words of a refusal stay to the letter, whatever was asked for", () => {
  expect([
    errorText({ ...refusal("CPF_TAKEN"), call: "updatePersonalData" }),
    errorText({ ...refusal("CEP_NOT_FOUND"), call: "address" }),
    errorText({ ...refusal("BENEFIT_ABSENT"), call: "benefitMe" }),
  ]).toEqual(["CPF já registrado", "CEP não foi encontrado", "Usuário não tem benefício"]);
  expect(errorText({ ...refusal("VALIDATION"), call: "leadCompany" })).toMatch(
    /^Algo deu errado, por favor, confira seus dados e tente novamente\. /,
  );
});
