import { fileURLToPath } from "node:url";
import { DriverError, type Project } from "xstate-paths/cli";
import { hashOfSources } from "../start/build.mjs";
import { filesOf, loadModels } from "./discover.ts";
import { loadScript } from "./manual/load.ts";
import { equivalent } from "./planted/equivalent.ts";
import { usedInRecording } from "./used.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The charts of the product, with the drivers and the sentences for their tests. */
export const project: Project = {
  command: "npm run paths --",
  folder: root,
  models: loadModels,
  script: loadScript,
  language: "pt",
  files: filesOf,
  setUp: [
    "Na pasta do projeto, rode `npm run db:reset` e `npm start`. Os endereços dos roteiros começam em http://localhost:3000.",
    "Use o Chrome em uma janela anônima. Cada caminho começa em uma janela anônima nova (feche as de antes), com o banco de dados zerado. Outro cliente, quando é preciso, entra em uma janela comum.",
    "Abra as ferramentas do navegador (F12). Na aba “Rede”, em “Limitação”, crie uma vez o perfil “Lenta”, com latência de 10 000 ms. Onde um roteiro diz “rede lenta”, é esse perfil.",
    "No painel “Bloqueio de solicitações de rede” (menu ⋮, “Mais ferramentas”), crie o padrão `*/api/*` e deixe-o desligado. Onde um roteiro diz “bloqueio das chamadas”, é ele: o que a página pede com ele ligado nunca chega ao servidor.",
    "Palavras entre aspas “assim” estão na tela. Um passo marcado “só automatizado” ninguém faz à mão: pare ali, ou siga a partir do resultado esperado se puder chegar a ele.",
  ],
  usedIn: usedInRecording,
  browser: {
    folder: root,
    spec: "e2e/paths",
    replay: "#e2e/paths/replay.ts",
    drivers: async () => (await import("#e2e/paths/flows.ts")).loadFlows(),
    open,
    planted: {
      sources: "src",
      spec: "e2e/paths/planted.spec.ts",
      version: () => hashOfSources(root),
      build: async (texts, folder) => (await import("./planted/build.ts")).buildWith(texts, folder),
      open: openPlanted,
      equivalent,
    },
  },
};

/** The built app and Chromium, over the database of `openDatabase`. */
async function open() {
  const { ensureBuilt } = await import("../start/build.mjs");
  if (!process.env.APP_FOLDER && !ensureBuilt(root, (line: string) => process.stderr.write(`${line}\n`)))
    throw new DriverError("The app could not be built; the reason is above.");
  return openDatabase();
}

/** The build in a folder. */
async function openPlanted(folder: string) {
  const { env, close } = await openDatabase();
  return { env: { APP_FOLDER: folder, ...env }, close };
}

/** A PostgreSQL of its own where there is one: each path has a database, and the embedded one takes long to open. */
async function openDatabase() {
  const { ensureChromium } = await import("../test/chromium.ts");
  if (!(await ensureChromium())) throw new DriverError("There is no Chromium, and none could be installed.");
  if (process.env.TEST_DATABASE_URL) return { env: {}, close: async () => {} };
  const { startTestCluster } = await import("../test/postgres.ts");
  const cluster = await startTestCluster();
  const env: Record<string, string> = cluster ? { TEST_DATABASE_URL: cluster.url } : {};
  return { env, close: async () => cluster?.stop() };
}
