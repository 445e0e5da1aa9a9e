import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { apiOf, saveCard } from "../support/api-of.ts";
import { expectHeld, openCheckout } from "../support/booker.ts";
import { ordersOf, query } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { newestCode } from "../support/mail-code.ts";
import { addTime, sessionsOver } from "../support/over.ts";
import { photographed, pictureOf, YOGA } from "../support/photographed.ts";
import {
  acceptTerms,
  cards,
  chooseMethod,
  expectBought,
  expectStep,
  fillCard,
  newcomer,
  next,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";
import { pressAt, tabTo, typeAt } from "./keyboard.ts";
import { arrive, arriveAt, goToPayment } from "./tours/tour.ts";

// As narrow as a desktop at 400 %, so that every fixed bar is in the way of the focus if it can be.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 360, height: 640 } });

test("a plan with enrolment is bought by the keyboard alone, signing in included", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const onward = () => pressAt(page, button("Continuar"));
  await arriveAt(page, world, { kind: "plan", renews: true, enrolment: true });
  await pressAt(page, button(/^Escolher horários/));

  await expectStep(page, "Sobre o que e quando?");
  await onward();
  await expect(page.getByRole("group", { name: /^Horários de/ }).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("group", { name: "Dia" }).locator("input:checked")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: /^Horários de/ }).locator("input:checked")).toHaveCount(1);
  await pressAt(page, page.getByRole("group", { name: "Áreas de interesse" }).getByRole("checkbox"), "Space");
  await onward();

  await expectStep(page, "Quem está comprando?");
  await typeAt(page, page.getByLabel("E-mail"), "davi@vereda.test");
  await page.keyboard.press("Enter");
  await expectStep(page, "Confira o seu e-mail");
  await typeAt(page, page.getByLabel("Código"), await newestCode(world, "davi@vereda.test"));

  await expectStep(page, "Dados da matrícula");
  await typeAt(page, page.getByLabel("Telefone"), newcomer.phone);
  await typeAt(page, page.getByLabel("Data de nascimento"), newcomer.birthDate);
  await typeAt(page, page.getByLabel("CPF"), newcomer.cpf);
  await typeAt(page, page.getByLabel("CEP"), "01310-100");
  await expect(page.getByLabel("Rua")).toHaveValue(/.{3}/);
  await typeAt(page, page.getByLabel("Número", { exact: true }), "1578");
  await pressAt(page, page.getByLabel("Os dados são meus e são verdadeiros."), "Space");
  await pressAt(page, page.getByLabel("Li e aceito os termos da matrícula."), "Space");
  await onward();

  await expectStep(page, "Seus dados");
  await onward();

  await expectStep(page, "Como você quer pagar?");
  await pressAt(page, page.getByRole("radio", { name: /^Cartão de crédito/ }), "Space");
  await typeAt(page, page.getByLabel("Número do cartão"), cards.approved);
  await typeAt(page, page.getByLabel("Validade"), "12/2031");
  await typeAt(page, page.getByLabel("CVC"), "123");
  await onward();

  await expectStep(page, "Confira e confirme");
  await pressAt(page, page.getByLabel(/^Li e aceito os termos de uso/), "Space");
  await pressAt(page, button(/^Confirmar e pagar/));
  await expectBought(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await ordersOf(world, "davi@vereda.test")).toMatchObject([{ status: "PAID" }]);
});

test("somebody new books by the keyboard alone: a code, a name, a Pix", async ({ page, world }) => {
  test.setTimeout(180_000);
  const nina = "nina@exemplo.test";
  const { id } = await findItem(world, { kind: "activity" });
  await arrive(page, `/checkout?activityId=${id}`, "Confirme sua reserva");
  await pressAt(page, page.getByRole("group", { name: /^Horários de/ }).locator("input:enabled"), "Space");
  await typeAt(page, page.getByLabel("E-mail"), nina);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeFocused();
  await typeAt(page, page.getByLabel("Código"), await newestCode(world, nina));
  await expect(page.getByRole("heading", { name: "Em nome de quem é a reserva?" })).toBeFocused();
  await typeAt(page, page.getByLabel("Nome completo"), "Nina Prado");
  await pressAt(page, page.getByRole("checkbox"), "Space");
  await pressAt(page, page.getByRole("button", { name: "Criar conta e continuar" }));
  await expect(page.getByRole("timer")).toBeVisible();
  await pressAt(page, page.getByRole("region", { name: "Subcategoria" }).getByRole("radio"), "Space");
  await typeAt(page, page.getByLabel("CPF", { exact: true }), newcomer.cpf);
  await typeAt(page, page.getByLabel("Data de nascimento"), newcomer.birthDate);
  await typeAt(page, page.getByLabel("Telefone"), newcomer.phone);
  await pressAt(page, page.getByRole("radio", { name: /^Cartão de crédito/ }), "Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Pix/ })).toBeChecked();
  await pressAt(page, page.getByRole("checkbox", { name: /^Li e aceito/ }), "Space");
  await pressAt(page, page.getByRole("button", { name: /^Gerar código Pix/ }));
  await expect(page).toHaveURL(/\/purchase\/confirmacao\//);
  expect(await ordersOf(world, nina)).toMatchObject([{ status: "AWAITING_PAYMENT" }]);
});

/** A time that is held for Carla, who is signed in: what is left is how she pays. */
async function holdByKeyboard(page: Page, world: World): Promise<void> {
  await openCheckout(page, world, "carla@vereda.test");
  await pressAt(page, page.getByRole("group", { name: /^Horários de/ }).locator("input:enabled"), "Space");
  await expectHeld(page);
  await pressAt(page, page.getByRole("region", { name: "Subcategoria" }).getByRole("radio"), "Space");
}

async function confirmByKeyboard(page: Page): Promise<void> {
  await pressAt(page, page.getByRole("button", { name: /^Confirmar e pagar/ }));
}

test("a saved card pays by the keyboard alone", async ({ page, world }) => {
  await signInFast(page, world, "carla@vereda.test");
  await saveCard(await apiOf(page, world), cards.approved);
  await holdByKeyboard(page, world);
  await pressAt(page, page.getByRole("radio", { name: /^Cartão de crédito/ }), "Space");
  await expect(page.getByRole("radio", { name: "Visa final 1111" })).toBeChecked();
  await pressAt(page, page.getByRole("checkbox", { name: /^Li e aceito/ }), "Space");
  await confirmByKeyboard(page);
  await expectBought(page);
});

test("a card whose number the bank refuses is corrected at its field by the keyboard alone", async ({
  page,
  world,
}) => {
  await holdByKeyboard(page, world);
  await pressAt(page, page.getByRole("radio", { name: /^Cartão de crédito/ }), "Space");
  await typeAt(page, page.getByLabel("Número do cartão"), cards.wrongNumber);
  await typeAt(page, page.getByLabel("Validade"), "12/2031");
  await typeAt(page, page.getByLabel("CVC"), "123");
  await pressAt(page, page.getByRole("checkbox", { name: /^Li e aceito/ }), "Space");
  await confirmByKeyboard(page);
  await expect(page.getByLabel("Número do cartão")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(cards.approved);
  await typeAt(page, page.getByLabel("CVC"), "123");
  await confirmByKeyboard(page);
  await expectBought(page);
  expect(await ordersOf(world, "carla@vereda.test")).toMatchObject([
    { status: "PAID", placesHeld: 1 },
    { status: "DECLINED", chargedAtProvider: 0, placesHeld: 0 },
  ]);
});

test("the skip link is the first stop, is seen, and leads past the header", async ({ page }) => {
  await arrive(page, "/busca", "Atividades e planos");
  const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("a dialog keeps the focus; Esc closes it and the focus is where it was", async ({ page, world }) => {
  const first = await findItem(world, { kind: "plan", renews: true });
  await arrive(page, first.path, first.title);
  await pressAt(page, page.getByRole("button", { name: "Adicionar ao carrinho" }));
  await arriveAt(page, world, { kind: "activity" });
  const add = page.getByRole("button", { name: "Adicionar ao carrinho" });
  await pressAt(page, add);
  const dialog = page.getByRole("dialog", { name: "Trocar o que está no carrinho?" });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).toMatch(
      /DIALOG|BODY/,
    );
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test("photos open, are walked through by the arrows, and give the focus back", async ({ page, world }) => {
  await photographed(world);
  await arrive(page, `/atividades/${YOGA}`, /^Yoga suave/);
  const second = page.getByRole("button", { name: "Abrir foto 2 de 4: Turma sentada em frente ao lago" });
  await pressAt(page, second);
  const dialog = page.getByRole("dialog", { name: /^Fotos de Yoga suave/ });
  const shown = (words: string) => expect(dialog.locator("[aria-live]")).toHaveText(words);
  await shown("Turma sentada em frente ao lago");
  await page.keyboard.press("ArrowRight");
  await shown("Postura da árvore, de frente");
  await page.keyboard.press("End");
  await shown("Fachada da sala, com plantas na entrada");
  await expect(dialog.getByText("4 / 4")).toBeVisible();
  await page.keyboard.press("Home");
  await shown("Aula ao nascer do sol, com tapetes na grama");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
});

test("a photo is framed and sent by the keyboard alone", async ({ page, world }) => {
  await signInFast(page, world, "marina@vereda.test", "SPECIALIST");
  await arrive(page, "/especialista/perfil?ver=fotos", "Suas fotos");
  await pressAt(page, page.getByRole("button", { name: "Adicionar foto a Sala de yoga Consolação" }));
  const choosing = page.waitForEvent("filechooser");
  await pressAt(page, page.getByRole("button", { name: "Escolher foto" }));
  const file = await pictureOf({ kind: "place", seed: "keys" });
  await (await choosing).setFiles({ name: "sala.jpg", mimeType: "image/jpeg", buffer: file });
  await tabTo(page, page.getByRole("slider", { name: "Aproximar" }));
  await page.keyboard.press("End");
  await tabTo(page, page.getByRole("slider", { name: "Cima e baixo" }));
  await page.keyboard.press("Home");
  await typeAt(page, page.getByLabel("O que a foto mostra"), "Sala com tatames");
  await pressAt(page, page.getByRole("button", { name: "Enviar foto" }));
  await expect(page.getByText("Em análise: só você vê")).toBeVisible();
  // The upper middle of 1600 by 1200 pixels, no nearer than a photo has pixels for.
  const { rows } = await query<{ width: number; alt: string }>(world, sql`select width, alt from photos`);
  expect(rows).toEqual([{ width: 640, alt: "Sala com tatames" }]);
});

test("the overdue dialog keeps the focus, and gives it back to the confirmation", async ({ page, world }) => {
  await signInFast(page, world, "fabio@vereda.test");
  await goToPayment(page, world, { kind: "activity" }, true);
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await expectStep(page, "Confira e confirme");
  await acceptTerms(page);
  const confirm = page.getByRole("button", { name: /^Confirmar e pagar/ });
  await pressAt(page, confirm);
  const dialog = page.getByRole("dialog", { name: "Há um pagamento em atraso" });
  await expect(dialog).toBeVisible();
  const inside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  await expect.poll(inside).toBe(true);
  await tabTo(page, dialog.getByRole("button", { name: "Fechar" }));
  await expect.poll(inside).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(confirm).toBeFocused();
});

test("a past session is booked again by the keyboard alone", async ({ page, world }) => {
  const { shop } = await sessionsOver(page, world, { methods: ["SUBSIDY"], confirmedAmount: 0 });
  await addTime(world, shop, 7);
  await arrive(page, "/my-appointments", "Minhas reservas");
  await pressAt(page, page.getByRole("article").last().getByRole("link", { name: "Reservar de novo" }));
  await expect(page.getByRole("timer")).toBeVisible();
  await pressAt(page, page.getByRole("checkbox", { name: /^Li e aceito/ }), "Space");
  await pressAt(page, page.getByRole("button", { name: "Confirmar reserva" }));
  await expectBought(page);
});
