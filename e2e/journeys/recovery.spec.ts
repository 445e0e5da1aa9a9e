import type { Page } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { recordRequests } from "../support/canaries/requests.ts";
import { storesOf } from "../support/canaries/stores.ts";
import { followMailLink } from "../support/mailbox.ts";
import { fillSignIn } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const ana = "ana@vereda.test";
const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function askForLink(page: Page, { deps }: World, email: string): Promise<void> {
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await isTitled(page, "Esqueceu a senha?");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  await isTitled(page, "Confira o seu e-mail");
  await expect(
    page.getByText(`Se existir uma conta com ${email}, você recebe as instruções em instantes.`),
  ).toBeVisible();
  await deps.jobs.drain(jobHandlers(deps));
}

test("a forgotten password is replaced by the mail's link, and whoever came for a page gets there", async ({
  page,
  world,
}) => {
  await page.goto("/my-appointments");
  await isTitled(page, "Que bom ver você");
  await askForLink(page, world, ana);
  await page.getByRole("link", { name: "caixa de mensagens" }).click();
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByLabel("Senha nova").fill("trilha nova");
  await page.getByRole("button", { name: "Trocar a senha" }).click();
  await isTitled(page, "Pronto, senha trocada");
  await page.getByRole("link", { name: "Entrar com a senha nova" }).click();
  await fillSignIn(page, ana, "trilha nova");
  await expect(page).toHaveURL("/my-appointments");
});

test("a link that is opened changes nothing, whoever opens it; its second use is none", async ({
  page,
  request,
  world,
}) => {
  await page.goto("/entrar");
  await askForLink(page, world, ana);
  await followMailLink(page, ana);
  await isTitled(page, "Crie uma senha nova");
  await expect(page.getByText("Para entrar na conta a•••@vereda.test.")).toBeVisible();
  await page.goto(`/sandbox/mailbox?to=${ana}`);
  const href = await page.getByRole("article").first().getByRole("link").first().getAttribute("href");
  if (!href) throw new Error("the mail has no link");
  for (const method of ["HEAD", "GET"]) expect((await request.fetch(href, { method })).status()).toBe(200);
  await page.goto(href);
  await page.reload();
  await page.getByLabel("Senha nova").fill("trilha nova");
  await page.getByRole("button", { name: "Trocar a senha" }).click();
  await isTitled(page, "Pronto, senha trocada");
  await page.goto(href);
  await isTitled(page, "Este link não vale mais");
  await page.getByRole("link", { name: "Pedir outro link" }).click();
  await isTitled(page, "Esqueceu a senha?");
});

test("the token is in the requests that it is for, and in no log, storage or address", async ({
  page,
  world,
}) => {
  await page.goto("/entrar");
  await askForLink(page, world, ana);
  await page.goto(`/sandbox/mailbox?to=${ana}`);
  const link = page.getByRole("article").first().getByRole("link").first();
  const token = new URL((await link.getAttribute("href")) ?? "").searchParams.get("token") ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  const sent = recordRequests(page.context(), world.url);
  await link.click();
  await page.getByLabel("Senha nova").fill("trilha nova");
  expect(page.url()).not.toContain(token);
  await page.getByRole("button", { name: "Trocar a senha" }).click();
  await isTitled(page, "Pronto, senha trocada");
  // Our own files hear of the page that asks for them; their requests are answered, and not kept.
  const told = sent.filter(({ to, text }) => text.includes(token) && !to.startsWith("GET /assets/"));
  expect(told.map(({ to }) => to)).toEqual([
    "GET /entrar/redefinir-senha",
    "POST /api/account/links/check",
    "POST /api/account/forgot-password/finish",
  ]);
  const holding = Object.entries(await storesOf(page)).filter(([, text]) => text.includes(token));
  // The entry of the history knows it, so that a reload does; it is nobody else's.
  expect(holding.map(([place]) => place)).toEqual(["history state"]);
  expect(world.logLines.join("\n")).not.toContain(token);
});
