import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import { model } from "#machines/employee-import/employee-import.model.ts";
import type { Flow } from "../paths/flow.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fateOf } from "./fail.ts";
import { TOO_OFTEN } from "./failure-words.ts";
import { type Fate, type HeldCalls, holdCalls, isRefused, says } from "./held-calls.ts";

interface Scene {
  page: Page;
  held: HeldCalls;
  /** Number of files that were chosen: each has a name of its own. */
  files: number;
}

/** Why a press was refused, wherever the file stands by then. */
const REFUSED = {
  ...TOO_OFTEN,
  IMPORT_UNREADABLE: /Não entendemos esta planilha\. Salve como CSV, com os títulos das colunas do modelo\./,
  IMPORT_OPEN: /Já há uma planilha a caminho\./,
  IMPORT_CHANGED: /Esta planilha mudou de situação\./,
};

/** No answer came, whatever the reason. */
const NOT_KNOWN = {
  NETWORK: /Não conseguimos falar com a Vereda\./,
  INTERNAL: /Não conseguimos falar com a Vereda\./,
};

/** HR with a file of one person. How far the server has come is what the path says: a real one is faster than a press. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  tells: {
    "employeeImport.choosing": { failure: REFUSED },
    "employeeImport.unknown": { loadFailure: NOT_KNOWN },
    "employeeImport.lookingUp": { loadFailure: NOT_KNOWN },
    "employeeImport.checking": { failure: REFUSED },
    "employeeImport.checked": { failure: REFUSED },
    "employeeImport.toCorrect": { failure: REFUSED },
    "employeeImport.lettingIn": { failure: REFUSED },
    "employeeImport.done": { failure: REFUSED },
    "employeeImport.failed": { failure: REFUSED },
  },
  async open({ page, world }) {
    await page.clock.install({ time: world.clock.now() });
    await signInFast(page, world, "rita@vereda.test", "COMPANY");
    const held = await holdCalls(page, [
      "companyOpenImport",
      "companyImport",
      "companyUploadImport",
      "companyCommitImport",
      "companyGiveUpImport",
    ]);
    await page.goto("/empresa/pessoas/importar");
    return { page, held, files: 0 };
  },
  events: {
    "import.send": async (scene) => {
      const { page } = scene;
      scene.files += 1;
      await page.getByLabel(/^Planilha/).setInputFiles({
        name: nameOf(scene),
        mimeType: "text/csv",
        buffer: Buffer.from("Nome;E-mail;Grupos\nÍris Camargo;iris@ipe.example;Bem-estar essencial\n"),
      });
      await button(page, /^Enviar planilha( corrigida)?$/).click();
    },
    "import.commit": ({ page }) => button(page, "Importar pessoas").click(),
    "import.giveUp": ({ page }) => button(page, "Desistir").click(),
    "import.lookUp": async ({ page }) => {
      await button(page, "Ver como está").click();
      await page.clock.resume();
    },
    "import.another": ({ page }) => button(page, /^(Importar|Enviar) outra planilha$/).click(),
    "xstate.done.actor.lookUp": async ({ held }, { event }) => {
      const which = await held.waiting("companyOpenImport", "companyImport");
      const found =
        which === "companyOpenImport" ? says(200, { import: event.output }) : orAbsent(event.output);
      await held.release([which], found);
    },
    "xstate.error.actor.lookUp": fails("companyOpenImport", "companyImport"),
    "xstate.done.actor.send": ({ held }, { event }) =>
      held.release(["companyUploadImport"], says(200, event.output)),
    "xstate.error.actor.send": fails("companyUploadImport"),
    "xstate.done.actor.follow": ({ held }, { event }) =>
      held.release(["companyImport"], says(200, event.output)),
    "xstate.error.actor.follow": fails("companyImport"),
    "xstate.done.actor.commit": ({ held }, { event }) =>
      held.release(["companyCommitImport"], says(200, event.output)),
    "xstate.error.actor.commit": fails("companyCommitImport"),
    "xstate.done.actor.followCommit": ({ held }, { event }) =>
      held.release(["companyImport"], says(200, event.output)),
    "xstate.error.actor.followCommit": fails("companyImport"),
    "xstate.done.actor.giveUp": ({ held }, { event }) =>
      held.release(["companyGiveUpImport"], says(200, event.output)),
    "xstate.error.actor.giveUp": fails("companyGiveUpImport"),
    "xstate.after.againDelay.employeeImport.unknown": {
      ...againDelay<Scene>(),
      ended: ({ page }) => page.clock.resume(),
    },
  },
  states: {
    "employeeImport.lookingUp": async ({ held }) => {
      await held.waiting("companyOpenImport", "companyImport");
    },
    "employeeImport.unknown": async ({ page }) => {
      await expect(page.getByText("Não conseguimos falar com a Vereda.")).toBeVisible();
      await expect(button(page, "Ver como está")).not.toHaveAttribute("aria-busy");
    },
    "employeeImport.choosing": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Envie para conferir" })).toBeVisible();
      await expect(button(page, "Enviar planilha")).not.toHaveAttribute("aria-busy");
      expect(await page.getByLabel("Planilha").inputValue()).toBe("");
    },
    "employeeImport.sending": async (scene) => {
      const { page, held } = scene;
      expect((await held.sent("companyUploadImport")).url()).toContain(nameOf(scene));
      await expect(button(page, "Enviando…")).toHaveAttribute("aria-busy", "true");
    },
    "employeeImport.checking": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Conferindo pessoas.csv…" })).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "Andamento" })).toBeVisible();
    },
    "employeeImport.toCorrect": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "1 linha para corrigir" })).toBeVisible();
      await expect(page.getByText("Um dos grupos não existe.")).toBeVisible();
      await expect(button(page, "Importar pessoas")).toHaveCount(0);
    },
    "employeeImport.checked": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Tudo certo com pessoas.csv" })).toBeVisible();
      await expect(page.getByText("1 pessoa nova")).toBeVisible();
    },
    "employeeImport.committing": async ({ page, held }) => {
      await held.waiting("companyCommitImport");
      await expect(button(page, "Importando…")).toHaveAttribute("aria-busy", "true");
    },
    "employeeImport.lettingIn": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Importando…" })).toBeVisible();
      await expect(button(page, "Desistir")).toHaveCount(0);
    },
    "employeeImport.givingUp": async ({ held }) => {
      await held.waiting("companyGiveUpImport");
    },
    "employeeImport.failed": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Nada foi importado" })).toBeVisible();
    },
    "employeeImport.done": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Pronto, a lista está atualizada" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Ver as pessoas" })).toBeVisible();
    },
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** The clock, standing still while nobody knows how the file stands, until that is asked again. */
function fails(...calls: CallName[]) {
  return async ({ page, held }: Scene, step: DriverStep): Promise<void> => {
    const which = await held.waiting(...calls);
    if (step.to.includes("employeeImport.unknown")) await stopClock(page);
    await held.release([which], fateOf(step));
  };
}

/** The file that was chosen last. */
const nameOf = ({ files }: Scene) => `pessoas-${files}.csv`;

const orAbsent = (found: unknown): Fate => (found === null ? isRefused("NOT_FOUND") : says(200, found));
