import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Another build of the app, as these settings of the environment have it, in a folder of its own until it is removed; where
 * `isRendered`, with what renders its public pages beforehand.
 */
export async function buildAppVariant(
  settings: Record<string, string>,
  { isRendered = false } = {},
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-variant-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const build = (...options: string[]) =>
    promisify(execFile)(
      process.execPath,
      [vite, "build", "--minify", "false", "--logLevel", "error", ...options],
      {
        cwd: root,
        env: { ...process.env, ...settings },
      },
    );
  await build("--outDir", folder);
  if (isRendered) await build("-c", "vite.render.config.ts", "--outDir", join(folder, ".render"));
  const remove = async () => {
    for (const each of [folder, `${folder}-maps`]) await rm(each, { recursive: true, force: true });
  };
  return { folder, remove };
}
