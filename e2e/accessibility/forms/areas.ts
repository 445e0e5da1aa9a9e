import type { Locator } from "@playwright/test";
import type { LoginProfile } from "#contract/enums.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { photographed } from "../../support/photographed.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { Form } from "./form.ts";
import { reimbursementSent } from "./reimbursement-sent.ts";

interface Place {
  email: string;
  profile?: LoginProfile;
  path: string;
}

const at =
  ({ email, profile, path }: Place): Form["open"] =>
  async (page, world) => {
    await signInFast(page, world, email, profile);
    await page.goto(path);
    return page;
  };

/** A dialog that a button opens, with what is chosen in it first. */
const dialogAt =
  (place: Place, button: string | RegExp, choose?: (dialog: Locator) => Promise<unknown>): Form["open"] =>
  async (page, world) => {
    await at(place)(page, world);
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await choose?.(dialog);
    return dialog;
  };

const pick = (label: string) => (dialog: Locator) => dialog.getByText(label, { exact: true }).click();

const hr = (path: string): Place => ({ email: "rita@vereda.test", profile: "COMPANY", path });
const marina = (path: string): Place => ({ email: "marina@vereda.test", profile: "SPECIALIST", path });
const yoga = `/especialista/atividades/${seedId("activity", "yoga-suave-marina-lopes")}`;

/** What companies, specialists and administrators fill in. */
export const areas: Form[] = [
  {
    title: "a group of the benefit",
    module: "src/features/company-area/groups/GroupDialog.tsx",
    open: dialogAt(hr("/empresa"), "Criar grupo"),
    button: "Criar grupo",
    answers: ["Nome do grupo", "Percentual (%)", "Saldo por pessoa, por mês (R$)"],
  },
  {
    title: "a group that pays a fixed amount",
    module: "src/features/company-area/groups/GroupDialog.tsx",
    open: dialogAt(hr("/empresa"), "Criar grupo", pick("Um valor fixo")),
    button: "Criar grupo",
    answers: ["Nome do grupo", "Valor por compra (R$)", "Saldo por pessoa, por mês (R$)"],
  },
  {
    title: "a person's invitation by a code",
    module: "src/features/company-area/people/InviteDialog.tsx",
    open: dialogAt(hr("/empresa/pessoas"), "Convidar pessoa", pick("Por um código")),
    button: "Incluir na lista",
    answers: ["Nome completo", "Código de funcionário", "CPF", { group: /^Grupos de benefício/ }],
  },
  {
    title: "a person's invitation",
    module: "src/features/company-area/people/InviteDialog.tsx",
    open: dialogAt(hr("/empresa/pessoas"), "Convidar pessoa"),
    button: "Enviar convite",
    answers: ["Nome completo", "E-mail", { group: /^Grupos de benefício/ }],
  },
  {
    title: "a person's change",
    module: "src/features/company-area/people/ChangeDialog.tsx",
    open: dialogAt(hr("/empresa/pessoas"), "Alterar Bruno Tavares Lima", async (dialog) => {
      const groups = dialog.getByRole("group", { name: /^Grupos de benefício/ }).getByRole("checkbox");
      await groups.first().waitFor();
      for (const group of await groups.all()) await group.uncheck();
    }),
    button: "Salvar mudanças",
    answers: ["Nome completo", { group: /^Grupos de benefício/ }],
  },
  {
    title: "a file of people",
    module: "src/features/company-area/import/SendFile.tsx",
    open: at(hr("/empresa/pessoas/importar")),
    button: "Enviar planilha",
    answers: ["Planilha"],
  },
  {
    title: "a colleague's invitation",
    module: "src/features/company-area/team/InviteForm.tsx",
    open: at(hr("/empresa/equipe")),
    button: "Convidar",
    answers: ["E-mail de quem vai ajudar"],
  },
  {
    title: "an hour of the week",
    module: "src/features/specialist-area/hours/AddSlotDialog.tsx",
    open: dialogAt(marina("/especialista/horarios"), "Adicionar horário"),
    button: "Abrir para reservas",
    answers: [{ group: /^Dias da semana/ }, "Começa às", "Vagas", "A partir de"],
  },
  {
    title: "a time off",
    module: "src/features/specialist-area/hours/TimeOffDialog.tsx",
    open: dialogAt(marina("/especialista/horarios"), "Marcar folga"),
    button: "Marcar folga",
    answers: ["Primeiro dia"],
  },
  {
    title: "a time off of some hours",
    module: "src/features/specialist-area/hours/TimeOffDialog.tsx",
    open: dialogAt(marina("/especialista/horarios"), "Marcar folga", pick("Algumas horas")),
    button: "Marcar folga",
    answers: ["Dia", "Das", "Às"],
  },
  {
    title: "a new activity",
    module: "src/features/specialist-area/offers/ActivityEditor.tsx",
    open: async (page, world) => {
      await at(marina("/especialista/atividades/nova"))(page, world);
      await page.getByRole("checkbox", { name: "Online" }).uncheck();
      return page;
    },
    button: "Criar atividade",
    answers: [
      "Nome da atividade",
      "Descrição",
      { group: /^Subcategorias/ },
      "Duração (minutos)",
      { group: /^Formas de atendimento/, choose: "Online" },
      "Preço por sessão (R$)",
    ],
  },
  {
    title: "a new activity at a place",
    module: "src/features/specialist-area/offers/ActivityEditor.tsx",
    open: async (page, world) => {
      await at(marina("/especialista/atividades/nova"))(page, world);
      await page.getByRole("checkbox", { name: "Presencial" }).check();
      return page;
    },
    button: "Criar atividade",
    answers: [
      "Nome da atividade",
      "Descrição",
      { group: /^Subcategorias/ },
      "Duração (minutos)",
      { group: /^Locais/ },
      "Preço por sessão (R$)",
    ],
  },
  {
    title: "a new plan",
    module: "src/features/specialist-area/offers/PlanDialog.tsx",
    open: dialogAt(marina(yoga), "Criar plano"),
    button: "Criar plano",
    answers: [
      "Nome do plano",
      "Descrição",
      "Sessões por período",
      "Preço por período (R$)",
      "Aviso para cancelar a renovação (dias)",
    ],
  },
  {
    title: "a new plan that never renews",
    module: "src/features/specialist-area/offers/PlanDialog.tsx",
    open: dialogAt(marina(yoga), "Criar plano", (dialog) =>
      dialog.getByLabel("Renovação", { exact: true }).selectOption("NO_RENEW"),
    ),
    button: "Criar plano",
    answers: [
      "Nome do plano",
      "Descrição",
      "Sessões por período",
      "Preço por período (R$)",
      "Validade das sessões (dias)",
    ],
  },
  {
    title: "a specialist's profile",
    module: "src/features/specialist-area/profile/ProfileEditor.tsx",
    open: at(marina("/especialista/perfil")),
    button: "Salvar perfil",
    answers: ["Nome público", "Sobre você"],
  },
  {
    title: "how a specialist works",
    module: "src/features/specialist-area/details/PracticeEditor.tsx",
    open: at(marina("/especialista/perfil")),
    button: "Enviar para conferência",
    answers: [
      { field: "Atende desde (opcional)", value: "2016", wrong: "1850" },
      { field: "Como você trabalha (opcional)", value: "Aulas lentas, com muitas pausas.", wrong: "Devagar" },
    ],
  },
  {
    title: "an answer to a review",
    module: "src/features/specialist-area/details/AnswerForm.tsx",
    open: async (page, world) => {
      await at(marina("/especialista/perfil"))(page, world);
      await page.getByRole("button", { name: "Responder a Noemi F." }).click();
      return page.getByRole("article", { name: "Avaliação de Noemi F." });
    },
    button: "Enviar resposta",
    answers: [{ field: "Sua resposta (opcional)", value: "Obrigada!", wrong: "oi" }],
  },
  {
    title: "what to bring to an activity",
    module: "src/features/specialist-area/details/ActivityDetailsEditor.tsx",
    open: at(marina(yoga)),
    button: "Enviar para conferência",
    answers: [{ field: "O que levar e preparar (opcional)", value: "Uma toalha.", wrong: "oi" }],
  },
  {
    title: "a place",
    module: "src/features/specialist-area/profile/PlaceDialog.tsx",
    open: dialogAt(marina("/especialista/perfil"), "Adicionar local"),
    button: "Adicionar local",
    answers: ["Nome do local", "CEP", "Rua", "Número"],
  },
  {
    title: "a photo",
    module: "src/features/specialist-area/photos/AddPhotoDialog.tsx",
    open: dialogAt(marina("/especialista/perfil?ver=fotos"), /^Adicionar foto a Sala/),
    button: "Enviar foto",
    answers: [{ photo: "Escolher foto" }, "O que a foto mostra"],
  },
  {
    title: "words for a photo",
    module: "src/features/specialist-area/photos/PhotoWordsDialog.tsx",
    open: async (page, world) => {
      await photographed(world);
      const open = dialogAt(marina("/especialista/perfil?ver=fotos"), /^Mudar o texto da foto: Retrato/);
      return open(page, world);
    },
    button: "Enviar texto",
    answers: ["O que a foto mostra"],
  },
  {
    title: "a refusal",
    module: "src/features/admin/RefuseDialog.tsx",
    open: async (page, world) => {
      await reimbursementSent(page, world);
      await page.context().clearCookies({ name: /vereda_(token|companion)/ });
      await signInFast(page, world, "helena@vereda.test");
      await page.goto("/admin/my-files/documents");
      await page.getByRole("button", { name: "Iniciar análise" }).first().click();
      await page.getByRole("link", { name: "Em análise" }).click();
      await page.getByRole("button", { name: "Recusar" }).first().click();
      return page.getByRole("dialog");
    },
    button: "Recusar e avisar",
    answers: ["Motivo"],
  },
];
