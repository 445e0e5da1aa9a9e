import { holdScripts } from "../support/hold-scripts.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";

test("a company simulates its benefit, passes the link on, and asks to be called; an administrator answers", async ({
  page,
  context,
  world,
  browser,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Para empresas" }).click();
  await expect(page).toHaveURL("/companies");
  const employees = page.getByRole("textbox", { name: "Pessoas na empresa" });
  await takenOver(page);
  await employees.fill("250");
  await employees.press("Enter");
  await expect(page).toHaveURL("/companies?employees=250");
  await page.getByRole("slider", { name: "A empresa paga", exact: true }).focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/companies?employees=250&percent=100");
  await expect(page.getByText("R$ 12.000,00").first()).toBeVisible();
  await expect(page.getByText("O teto por sessão segura a parte da empresa.")).toBeVisible();

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Compartilhar" }).click();
  await expect(page.getByText("Link copiado.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${world.url}/companies?employees=250&percent=100`);

  await page.getByRole("link", { name: "Falar com a Vereda" }).click();
  await page.getByRole("textbox", { name: "Nome da empresa" }).fill("Padaria Aurora");
  await page.getByRole("textbox", { name: "Seu nome" }).fill("Sônia Prado");
  await page.getByRole("textbox", { name: "E-mail de trabalho" }).fill("sonia@aurora.example");
  await page.getByRole("textbox", { name: "Telefone" }).fill("11987654321");
  await page.getByRole("textbox", { name: "Quantas pessoas trabalham nela" }).fill("250");
  await page.getByRole("button", { name: "Pedir contato" }).click();
  await expect(page.getByRole("heading", { name: "Recebemos o seu pedido" })).toBeFocused();

  const office = await browser.newPage({ baseURL: world.url });
  await office.clock.setFixedTime(world.clock.now());
  await signInFast(office, world, "helena@vereda.test");
  await office.goto("/admin/my-files/documents");
  await office.getByRole("link", { name: "Contatos de empresas" }).click();
  const card = office.getByRole("article", { name: "Padaria Aurora" });
  await expect(card.getByText("Simulou R$ 12.000,00 por mês.")).toBeVisible();
  await card.getByRole("button", { name: "Marcar como respondida" }).click();
  await expect(office.getByRole("heading", { name: "Nenhuma empresa aqui" })).toBeVisible();
  await office.close();
});

test("a simulation is one sheet of paper, and says with which figures", async ({ page }) => {
  await page.goto("/companies?employees=250&use=50");
  await takenOver(page);
  const sheet = await page.pdf({ format: "A4" });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("textbox", { name: "Pessoas na empresa" })).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("button", { name: "Compartilhar" })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the figures are a form, and the page that it asks for is computed with them", async ({ page }) => {
    await page.goto("/companies");
    await page.getByRole("textbox", { name: "Pessoas na empresa" }).fill("10");
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(page).toHaveURL(/\/companies\?employees=10&/);
    await expect(page.getByText("3 pessoas usam, 6 sessões")).toBeVisible();
    await expect(page.getByRole("link", { name: "Chame no WhatsApp" })).toBeVisible();
  });
});

test("a specialist estimates what sessions pay, and finds the way to begin", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Para especialistas" }).click();
  await expect(page).toHaveURL("/partners");
  await takenOver(page);
  const sessions = page.getByRole("slider", { name: "Sessões por semana" });
  await sessions.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/partners?sessions=11");
  await expect(page.getByText("R$ 5.280,00").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Quero atender pela Vereda" }).first()).toHaveAttribute(
    "href",
    "/registro/especialista",
  );
});

test("what is set before the app can hear of it counts once it can", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/partners?weeksOff=0", { waitUntil: "commit" });
  await page.getByRole("slider", { name: "Sessões por semana" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("textbox", { name: "Preço da sessão" }).fill("151");
  letGo();
  await expect(page).toHaveURL(/^(?=.*sessions=11)(?=.*price=150)(?=.*weeksOff=0)/);
  await expect(page.getByText("R$ 7.150,00").first()).toBeVisible();
});
