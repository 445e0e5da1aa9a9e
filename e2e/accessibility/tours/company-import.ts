import { expect, type Page } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const HEAD = "Nome;E-mail;Grupos";

/** A company's HR sends a file with bad lines, then the corrected one, and lets it in. */
export const companyImport: Tour = {
  title: "HR imports people from a file",
  async walk(page, world, look) {
    const drain = () => world.deps.jobs.drain(jobHandlers(world.deps));
    await signInFast(page, world, "rita@vereda.test", "COMPANY");
    await arrive(page, "/empresa/pessoas/importar", "Importar pessoas");
    await expect(page.getByRole("button", { name: "Enviar planilha" })).toBeVisible();
    await look("importar");
    await send(page, `${HEAD}\nAl;iris@;Outro\nÍris Camargo;iris@ipe.example;\n`);
    await expect(page.getByRole("progressbar")).toBeVisible();
    await look("importar-conferindo");
    await drain();
    await expect(page.getByText("2 linhas para corrigir")).toBeVisible();
    await look("importar-com-erros");
    await send(page, `${HEAD}\nÍris Camargo;iris@ipe.example;Bem-estar essencial\n`);
    await expect(page.getByRole("progressbar")).toBeVisible();
    await drain();
    await expect(page.getByText("Tudo certo com pessoas.csv")).toBeVisible();
    await look("importar-conferida");
    await page.getByRole("button", { name: "Importar pessoas" }).click();
    await expect(page.getByRole("heading", { name: "Importando…" })).toBeVisible();
    await drain();
    await expect(page.getByText("Pronto, a lista está atualizada")).toBeVisible();
    await look("importar-pronto");
  },
};

async function send(page: Page, content: string): Promise<void> {
  await page
    .getByLabel("Planilha")
    .setInputFiles({ name: "pessoas.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: /^Enviar planilha/ }).click();
}
