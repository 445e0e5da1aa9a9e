import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { model } from "#machines/employee-import/employee-import.model.ts";
import type { EmployeeImportContext } from "#machines/employee-import/employee-import.types.ts";
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
  /** What the server last said of the file that is on its way. */
  told: EmployeeImport | null;
  /** The last file that was sent may not have arrived: it goes once more unless another is chosen. */
  isKept: boolean;
}

/** A file on its way, at the point that the model names, with numbers that tell what stands where. */
const asTold = (scene: Scene, one: EmployeeImport): EmployeeImport => ({
  ...one,
  fileName: nameOf(scene),
  totalLines: 1_500,
  checkedLines: one.status === "CHECKING" ? 450 : 1_500,
  added: 12,
  changed: 3,
  ...(one.badLines > 0 && { badLines: 5, firstBadLines: BAD_LINES }),
});
const BAD_LINES: EmployeeImport["firstBadLines"] = [
  { line: 2, faults: ["GROUP_UNKNOWN"] },
  { line: 17, faults: ["EMAIL_INVALID", "CPF_REPEATED"] },
];

/** Why a file as a whole came to nothing. */
const FAILED: Partial<Record<string, string>> = {
  UNREADABLE:
    "Não conseguimos ler a planilha até o fim. Confira se há aspas abertas e salve de novo como CSV.",
  ROSTER_CHANGED: "A lista ou os grupos mudaram depois da conferência. Envie a planilha outra vez.",
};

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

/** A file that may not have arrived: none, kept beside the choice of another, or left for another one. */
type Around = "none" | "kept" | "another";

/** States in which a file that was sent may not have arrived. */
const UNSETTLED = ["sending", "unknown", "lookingUp", "choosing"] as const;

/** HR with a file of one person. How far the server has come is what the path says: a real one is faster than a press. */
export const driver: Flow<typeof model.machine, Scene, Around> = {
  model,
  sights: ({ states, around }) =>
    states.includes("employeeImport.sending") && around === "another"
      ? ["another file than the kept one"]
      : [],
  reach: {
    surroundings: {
      start: () => "none",
      after: (before, { event }, snapshot) => {
        const isSettled = !UNSETTLED.some((state) => snapshot.matches(state));
        if (isSettled || (snapshot.context as EmployeeImportContext).failure) return "none"; // the graph of the import
        if (event.type === "import.send") return before === "none" ? "none" : "another";
        return event.type === "xstate.error.actor.send" ? "kept" : before;
      },
    },
  },
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
    return { page, held, files: 0, told: null, isKept: false };
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
    "import.another": async (scene) => {
      await button(scene.page, /^(Importar|Enviar) outra planilha$/).click();
      scene.told = null;
    },
    "xstate.done.actor.lookUp": async (scene, step) => {
      const { held } = scene;
      const which = await held.waiting("companyOpenImport", "companyImport");
      const output = tell(scene, step);
      // One that was put aside says nothing of the file that is chosen now.
      if (step.to.includes("employeeImport.choosing")) scene.told = null;
      const found = which === "companyOpenImport" ? says(200, { import: output }) : orAbsent(output);
      await held.release([which], found);
    },
    "xstate.error.actor.lookUp": fails("companyOpenImport", "companyImport"),
    "xstate.done.actor.send": answers("companyUploadImport"),
    "xstate.error.actor.send": async (scene, step) => {
      await fails("companyUploadImport")(scene, step);
      scene.isKept = step.to.includes("employeeImport.unknown");
    },
    "xstate.done.actor.follow": answers("companyImport"),
    "xstate.error.actor.follow": fails("companyImport"),
    "xstate.done.actor.commit": answers("companyCommitImport"),
    "xstate.error.actor.commit": fails("companyCommitImport"),
    "xstate.done.actor.followCommit": answers("companyImport"),
    "xstate.error.actor.followCommit": fails("companyImport"),
    "xstate.done.actor.giveUp": async (scene, { event }) => {
      await scene.held.release(["companyGiveUpImport"], says(200, event.output));
      scene.told = null;
    },
    "xstate.error.actor.giveUp": fails("companyGiveUpImport"),
    "xstate.after.againDelay.employeeImport.unknown": {
      ...againDelay<Scene>(),
      ended: ({ page }) => page.clock.resume(),
    },
  },
  states: {
    "employeeImport.lookingUp": async ({ page, held }, { context }) => {
      await held.waiting("companyOpenImport", "companyImport");
      if (context.loadFailure)
        await expect(button(page, "Tentando de novo…")).toHaveAttribute("aria-busy", "true");
    },
    "employeeImport.unknown": async (scene) => {
      const { page } = scene;
      await keepsFile(scene);
      await expect(page.getByText("Não conseguimos falar com a Vereda.")).toBeVisible();
      await expect(button(page, "Ver como está")).not.toHaveAttribute("aria-busy");
    },
    "employeeImport.choosing": async (scene) => {
      const { page } = scene;
      await expect(page.getByRole("listitem").getByRole("heading")).toHaveText([
        "Baixe o modelo",
        "Preencha uma linha por pessoa",
        "Envie para conferir",
      ]);
      await keepsFile(scene);
      await expect(page.getByRole("heading", { name: "Envie para conferir" })).toBeVisible();
      await expect(button(page, "Enviar planilha")).not.toHaveAttribute("aria-busy");
      expect(await page.getByLabel("Planilha").inputValue()).toBe("");
      if (!scene.isKept) await asksForFile(scene);
    },
    "employeeImport.sending": async (scene) => {
      const { page, held } = scene;
      const sent = new URL((await held.sent("companyUploadImport")).url());
      expect(sent.searchParams.get("fileName")).toBe(nameOf(scene));
      await expect(page.getByText(`Escolhida: ${nameOf(scene)}`)).toBeVisible();
      await expect(button(page, "Enviando…")).toHaveAttribute("aria-busy", "true");
    },
    "employeeImport.checking": async (scene) => {
      const { page } = scene;
      scene.isKept = false;
      await expect(page.getByRole("heading", { name: `Conferindo ${nameOf(scene)}…` })).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "Andamento" })).toHaveJSProperty("position", 0.3);
      await expect(page.getByText("450 de 1.500 linhas.")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "30% conferido" })).toHaveCount(1);
      await expect(button(page, "Desistir")).toBeEnabled();
    },
    "employeeImport.toCorrect": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "5 linhas para corrigir" })).toBeVisible();
      await expect(page.getByText("Nada foi importado, nem as linhas certas.")).toBeVisible();
      await expect(
        page
          .getByRole("main")
          .getByRole("list")
          .getByRole("listitem")
          .filter({ hasText: /^Linha/ }),
      ).toHaveText([
        "Linha 2Um dos grupos não existe.",
        "Linha 17O e-mail não é válido. O CPF aparece em mais de uma linha.",
      ]);
      await expect(page.getByText("E mais 3 linhas, no relatório.")).toBeVisible();
      await expect(button(page, "Baixar relatório")).toBeEnabled();
      await expect(button(page, "Enviar planilha corrigida")).not.toHaveAttribute("aria-busy");
      await expect(button(page, "Importar pessoas")).toHaveCount(0);
    },
    "employeeImport.checked": async (scene) => {
      const { page } = scene;
      await expect(page.getByRole("heading", { name: `Tudo certo com ${nameOf(scene)}` })).toBeVisible();
      await expect(page.getByText("12 pessoas novas", { exact: true })).toBeVisible();
      await expect(page.getByText("3 pessoas da lista atualizadas", { exact: true })).toBeVisible();
      await expect(page.getByText("recebe o convite assim que você importar.")).toBeVisible();
      for (const name of ["Importar pessoas", "Desistir"])
        await expect(button(page, name)).not.toHaveAttribute("aria-busy");
    },
    "employeeImport.committing": async ({ page, held, told }) => {
      expect((await held.sent("companyCommitImport")).url()).toContain(`/${told?.id}/`);
      await expect(button(page, "Importando…")).toHaveAttribute("aria-busy", "true");
    },
    "employeeImport.lettingIn": async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Importando…" })).toBeVisible();
      await expect(page.getByText("Pode sair desta página: o trabalho continua.")).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "Andamento" })).toHaveJSProperty("position", -1);
      await expect(button(page, "Desistir")).toHaveCount(0);
    },
    "employeeImport.givingUp": async ({ page, held, told }) => {
      expect((await held.sent("companyGiveUpImport")).url()).toContain(`/${told?.id}`);
      await expect(button(page, "Desistindo…")).toHaveAttribute("aria-busy", "true");
    },
    "employeeImport.failed": async (scene) => {
      await isEnded(scene, "Nada foi importado", FAILED[scene.told?.failureCode ?? ""] ?? "no such failure");
      await expect(scene.page.getByRole("link", { name: "Ver as pessoas" })).toHaveCount(0);
      await expect(button(scene.page, "Enviar outra planilha")).toBeEnabled();
    },
    "employeeImport.done": async (scene) => {
      const people = "15 pessoas importadas. Os convites já estão a caminho.";
      await isEnded(scene, "Pronto, a lista está atualizada", people);
      const link = scene.page.getByRole("link", { name: "Ver as pessoas" });
      await expect(link).toHaveAttribute("href", "/empresa/pessoas");
      await expect(button(scene.page, "Importar outra planilha")).toBeEnabled();
    },
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** What became of the file is told, by its name. */
async function isEnded(scene: Scene, title: string, text: string): Promise<void> {
  const told = scene.page.getByRole("status").filter({ hasText: title });
  await expect(told.getByRole("heading", { name: title })).toBeVisible();
  await expect(told).toContainText(text);
  await expect(told).toContainText(nameOf(scene));
}

/** The file that may not have arrived is named, and no other one. */
async function keepsFile(scene: Scene): Promise<void> {
  const kept = scene.page.getByText(/^Escolhida: /);
  await expect(kept).toHaveText(scene.isKept ? [`Escolhida: ${nameOf(scene)}`] : []);
}

/** Without a file nothing is sent: the field says so, and has the focus. */
async function asksForFile({ page, held }: Scene): Promise<void> {
  await button(page, "Enviar planilha").click();
  const field = page.getByLabel("Planilha");
  await expect(field).toHaveAccessibleDescription(/Campo obrigatório/);
  await expect(field).toBeFocused();
  expect(held.count("companyUploadImport")).toBe(0);
}

/** What the path says of the file, as the server tells it. */
function tell(scene: Scene, { event }: DriverStep): EmployeeImport | null {
  const output = event.output as EmployeeImport | null; // the model's own
  scene.told = output && asTold(scene, output);
  return scene.told;
}

function answers(call: CallName) {
  return (scene: Scene, step: DriverStep) => scene.held.release([call], says(200, tell(scene, step)));
}

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
