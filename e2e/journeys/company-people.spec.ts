import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { findItem } from "../support/items.ts";
import { followMailLink } from "../support/mailbox.ts";
import { register } from "../support/registration.ts";
import { buyByBenefit, fillSignIn } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const email = "joana@ipe.example";
const password = "trilha nova";
const HEAD = "Nome;E-mail;Código;CPF;Grupos;Desconto em folha";
const LIA = "Lia Mendonça Brito;lia.mendonca@ipe.example;;;Auxílio movimento;sim";

const drain = (world: World) => world.deps.jobs.drain(jobHandlers(world.deps));
const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("HR invites somebody by hand, who registers by the mail, has the benefit and buys with it", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "rita@vereda.test", "COMPANY");
  await page.goto("/empresa");
  await page.getByRole("main").getByRole("link", { name: "Pessoas" }).click();
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar pessoa" });
  await dialog.getByLabel("Nome completo").fill("Joana Prates");
  await dialog.getByLabel("E-mail", { exact: true }).fill(email);
  await dialog.getByLabel("Bem-estar integral").check();
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  const joana = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Joana Prates" }) });
  await expect(joana).toContainText("Ainda não ativou");

  await page.context().clearCookies();
  await followMailLink(page, email);
  await expect(page).toHaveURL(/\/registro\/membro\/init/);
  await page.getByRole("button", { name: "Não, continuar sem empresa" }).click();
  // The mailbox shows the newest first.
  world.clock.moveTo(new Date(world.clock.now().getTime() + 60_000));
  await register(page, { email, password });
  await drain(world);
  await followMailLink(page, email);
  await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await fillSignIn(page, email, password);
  await isTitled(page, "Boas-vindas, Joana");
  await page.goto("/my-benefits");
  await page.getByRole("button", { name: "Ativar benefício" }).click();
  await expect(page.getByRole("region", { name: "Quanto a empresa paga" })).toContainText(
    "100% de cada compra",
  );
  await buyByBenefit(page, await findItem(world, { kind: "activity" }));
  await page.goto("/my-benefits");
  await expect(page.getByRole("region", { name: "Compras deste mês" }).getByRole("listitem")).toHaveCount(1);

  await signInFast(page, world, "rita@vereda.test", "COMPANY");
  await page.goto("/empresa/pessoas");
  await expect(joana).toContainText("Com o benefício");
  // Who used what is nobody's business there: neither the purchase nor its amount.
  await expect(joana).not.toContainText("R$");
});

test("HR imports a file: bad lines come back as a report, the corrected file is let in as a whole", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "rita@vereda.test", "COMPANY");
  await page.goto("/empresa/pessoas");
  await page.getByRole("link", { name: "Importar planilha" }).click();
  await isTitled(page, "Importar pessoas");
  const template = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar modelo" }).click();
  expect(await readFile(await (await template).path(), "utf8")).toContain(HEAD);

  await send(page, `${HEAD}\n${LIA}\nÍris Camargo;iris@;;;Bem-estar essencial;não\n`);
  await expect(page.getByRole("heading", { name: "Conferindo pessoas.csv…" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Conferindo pessoas.csv…" })).toBeVisible();
  await drain(world);
  await expect(page.getByRole("heading", { name: "1 linha para corrigir" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Linha 3O e-mail não é válido.");
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar relatório" }).click();
  expect((await readFile(await (await report).path(), "utf8")).split("\r\n")[1]).toBe(
    "3;O e-mail não é válido.;Íris Camargo;iris@;;;Bem-estar essencial;não",
  );

  await send(page, `${HEAD}\n${LIA}\nÍris Camargo;iris@ipe.example;;;Bem-estar essencial;não\n`);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await drain(world);
  await expect(page.getByRole("heading", { name: "Tudo certo com pessoas.csv" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("1 pessoa nova1 pessoa da lista atualizada");
  await page.getByRole("button", { name: "Importar pessoas" }).click();
  await expect(page.getByRole("heading", { name: "Importando…" })).toBeVisible();
  await drain(world);
  await expect(page.getByRole("heading", { name: "Pronto, a lista está atualizada" })).toBeVisible();
  await page.getByRole("link", { name: "Ver as pessoas" }).click();
  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(row("Íris Camargo")).toContainText("Ainda não ativou");
  await expect(row("Lia Mendonça Brito")).toContainText("Auxílio movimentoCom desconto em folha");
});

async function send(page: Page, content: string): Promise<void> {
  await page
    .getByLabel(/^Planilha/)
    .setInputFiles({ name: "pessoas.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: /^Enviar planilha/ }).click();
}
