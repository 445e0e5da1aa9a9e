import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** What the pages that open without a connection are made of, by their names in the build's manifest. */
const PAGES =
  /^src\/routes\/(home|my-appointments\.index|my-appointments\.\$appointmentId\.index|my-benefits\.index)\.tsx\?tsr-split=/;
/** What they ask for on top of it. */
const PARTS = [
  "contract/calls/item.ts",
  "index.html",
  "src/features/shell/AccountMenu.tsx",
  "src/features/shell/NotFoundPage.tsx",
  "src/platform/http/later.ts",
  "src/platform/http/send.ts",
  "src/platform/http/started.ts",
  "src/platform/offline/kept-answers.ts",
  "src/platform/session/session-actor.ts",
  "src/shared/favourites/account.ts",
];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * Builds the service worker in one piece, `sw.js`, with the addresses of the files that it keeps: the page itself, and all that the pages
 * which open without a connection ask for.
 */
export function serviceWorker(): Plugin {
  return {
    name: "vereda-service-worker",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      async handler({ dir = "dist" }) {
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          define: { FILES: JSON.stringify(filesOf(dir)), "process.env.NODE_ENV": '"production"' },
          build: {
            write: false,
            target: "es2022",
            lib: { entry: "src/service-worker.ts", formats: ["iife"], name: "worker" },
            rolldownOptions: { output: { name: undefined, extend: false } },
          },
        });
        const [output] = [built].flat();
        if (!output || !("output" in output)) throw new Error("The service worker was not built.");
        writeFileSync(join(dir, "sw.js"), output.output[0].code);
      },
    },
  };
}

/** An address with its content in it needs no revision. */
function filesOf(folder: string): { url: string; revision: string | null }[] {
  // The build wrote it.
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const missing = PARTS.filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`The build has no part of its own for ${missing.join(", ")}.`);
  const keys = new Set([...PARTS, ...Object.keys(manifest).filter((key) => PAGES.test(key))]);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const hashed = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  const page = readFileSync(join(folder, "index.html"), "utf8");
  for (const [, face = ""] of page.matchAll(/\/(assets\/[\w-]+\.woff2)/g)) hashed.add(face);
  return [
    { url: "/index.html", revision: createHash("sha256").update(page).digest("base64url").slice(0, 22) },
    ...[...hashed].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ];
}
