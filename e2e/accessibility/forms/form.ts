import { expect, type Locator, type Page } from "@playwright/test";
import { pngFile } from "#server/domain/files/testing/files.ts";
import type { World } from "../../support/world.ts";
import { type Seen, seenProblem } from "./seen-problem.ts";

/** A required answer: a field by its label (empty, or `wrong` where it may be), a checkbox, a group with the choice that answers it, or a file, sent at once or by the name of the button that chooses it. */
export type Answer =
  | string
  | { field: string; value: string; wrong?: string }
  | { tick: RegExp }
  | { group: RegExp; choose?: string }
  | { document: string }
  | { photo: string };

/** One form or step, and everything that it asks for. */
export interface Form {
  title: string;
  /** The module that refuses: it calls `useForm`, `showFirstProblem` or `showProblemToCome`. */
  module: string;
  /** Opens it with all that is not asked for below already answered. @returns the part of the page that it is */
  open: (page: Page, world: World) => Promise<Page | Locator>;
  button: string | RegExp;
  /** In the order in which they stand. */
  answers: Answer[];
}

/** Leaves out each answer in turn, those before it given: the button leads to it. */
export async function leaveOutEach(page: Page, world: World, form: Form): Promise<void> {
  const place = await form.open(page, world);
  await place.getByRole("button", { name: form.button, exact: true }).waitFor();
  const answers = form.answers.map((answer) =>
    typeof answer === "string" ? { field: answer, value: good(answer) } : answer,
  );
  for (const answer of answers)
    if ("field" in answer) await leaveOut(fieldOf(place, answer.field).first(), answer.wrong);
  await page.evaluate(renderLate);
  const told: [Answer, Seen][] = [];
  for (const answer of answers) {
    await place.getByRole("button", { name: form.button, exact: true }).click();
    const control = controlOf(place, answer);
    await expect(control, `${form.title}: ${nameOf(answer)}`).toBeFocused();
    told.push([answer, await seenProblem(page)]);
    await give(place, answer);
  }
  expect(told).toEqual(
    answers.map((answer) => [answer, { isMessage: true, isControl: true, isSpoken: true }]),
  );
}

/** Lets React render two frames after it was asked to, as in a page that has much to do: its scheduler goes by messages. */
function renderLate(): void {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    setTimeout(() => Reflect.apply(post, this, message), 40);
  };
}

async function leaveOut(field: Locator, wrong = ""): Promise<void> {
  // One that an earlier answer asks for is empty.
  if ((await field.count()) === 0) return;
  if (await field.evaluate((each) => each instanceof HTMLSelectElement || each.matches("[type=file]")))
    return;
  await field.fill(wrong);
}

const fieldOf = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true });
const nameOf = (answer: Answer) => (typeof answer === "string" ? answer : Object.values(answer).join(" "));

function controlOf(place: Page | Locator, answer: Exclude<Answer, string>): Locator {
  if ("field" in answer) return fieldOf(place, answer.field).first();
  if ("tick" in answer) return place.getByRole("checkbox", { name: answer.tick });
  if ("document" in answer)
    return place.getByRole("listitem").filter({ hasText: answer.document }).getByRole("button").first();
  if ("photo" in answer) return place.getByRole("button", { name: answer.photo });
  return place.getByRole("group", { name: answer.group }).locator(":focus").first();
}

async function give(place: Page | Locator, answer: Exclude<Answer, string>): Promise<void> {
  if ("tick" in answer) return place.getByRole("checkbox", { name: answer.tick }).check();
  if ("document" in answer) {
    await place.getByLabel(answer.document, { exact: true }).setInputFiles(PROOF);
    return place
      .getByRole("listitem")
      .filter({ hasText: answer.document })
      .getByText(/^Recebido/)
      .waitFor();
  }
  if ("photo" in answer) {
    await place.locator("input[type=file]").setInputFiles(PHOTO);
    return place.getByRole("button", { name: answer.photo }).waitFor({ state: "detached" });
  }
  if ("group" in answer) {
    const group = place.getByRole("group", { name: answer.group });
    if (answer.choose) return group.getByText(answer.choose, { exact: true }).click();
    return group
      .locator("label", { has: group.page().locator("input:enabled") })
      .first()
      .click();
  }
  const field = fieldOf(place, answer.field).first();
  if (await field.evaluate((each) => each instanceof HTMLSelectElement))
    await field.selectOption(answer.value);
  else if (await field.evaluate((each) => each.matches("[type=file]"))) await field.setInputFiles(PROOF);
  else await field.fill(answer.value);
  if (answer.field !== "CEP") return;
  // The street comes by itself: it is left out, too.
  const street = fieldOf(place, "Rua");
  await expect(street).toHaveValue(/.{3}/);
  await street.clear();
}

const PHOTO = { name: "sala.png", mimeType: "image/png", buffer: pngFile({ size: 700 }) };
const PROOF = { name: "recibo.png", mimeType: "image/png", buffer: pngFile() };

/** What every form takes for an answer, by its label. */
const GOOD: Record<string, string> = {
  "Nome completo": "Davi Sampaio Rocha",
  "Nome completo, como no documento": "Davi Sampaio Rocha",
  "Seu nome": "Nara Prado",
  "O que a foto mostra": "Sala clara com tatames",
  "Nome da empresa": "Serra Azul",
  "Razão social": "Serra Azul Logística Ltda.",
  "Nome fantasia": "Serra Azul",
  "Quantas pessoas trabalham nela": "240",
  "Nome do grupo": "Estágio",
  "Percentual (%)": "80",
  "Valor por compra (R$)": "80,00",
  "Preço por período (R$)": "320,00",
  "Nome da atividade": "Yoga ao entardecer",
  "Nome do plano": "Yoga ao entardecer",
  "Nome do local": "Estúdio Aurora",
  "Começa às": "18:00",
  Das: "09:00",
  Dia: "24/12/2026",
  "Primeiro dia": "24/12/2026",
  "A partir de": "24/12/2026",
  "Data do pagamento": "20/11/2026",
  Vagas: "6",
  "Duração (minutos)": "50",
  "Sessões por período": "4",
  "Limite por mês (R$)": "200,00",
  "Valor pago (R$)": "180,50",
  CNPJ: "12.ABC.345/01DE-35",
  CPF: "529.982.247-25",
  "Data de nascimento": "05/03/1990",
  Telefone: "(11) 98765-4321",
  Celular: "(11) 98765-4321",
  "E-mail": "davi.rocha@exemplo.test",
  "E-mail de trabalho": "davi.rocha@exemplo.test",
  "E-mail da outra conta": "davi.rocha@exemplo.test",
  Código: "123456",
  Senha: "trilha nova",
  CEP: "01310-100",
  Rua: "Avenida Paulista",
  Número: "1578",
  "Número do cartão": "4111 1111 1111 1111",
  Validade: "12/2031",
  CVC: "123",
  "Nome do titular": "CARLA M DUARTE",
  "CPF ou CNPJ do titular": "529.982.247-25",
  "Nascimento do titular": "23/01/1985",
};

/** The last answer of a form needs no value: nothing is sent. */
const good = (label: string) => GOOD[label] ?? "Vale a pena conferir com calma";
