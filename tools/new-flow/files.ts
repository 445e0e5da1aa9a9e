import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Names, Refusal, renamed } from "./names.ts";

const template = join(import.meta.dirname, "template");

/**
 * Writes the files of a new flow.
 *
 * @param root the folder of the project
 * @returns their paths from there, sorted
 * @throws Refusal when something of this name is there already; then nothing is written
 */
export function writeFlow(root: string, names: Names): string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: template }).sort();
  const written = files.map((file) => ({
    path: renamed(file, names),
    text: renamed(settled(readFileSync(join(template, file), "utf8")), names),
  }));
  const homes = [
    `machines/${names.kebab}`,
    `src/features/${names.kebab}`,
    ...written.map(({ path }) => path),
  ];
  const taken = homes.find((path) => existsSync(join(root, path)));
  if (taken)
    throw new Refusal(
      `"${names.kebab}" is taken: there is ${taken}. Take another name, or remove that first`,
    );
  for (const { path, text } of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return written.map(({ path }) => path);
}

/** At home files are imported by their house, and the router knows their route. */
function settled(text: string): string {
  return text
    .replaceAll(/"(?:\.\.\/)+(machines|features)\//g, (_match, house) =>
      house === "features" ? '"#src/features/' : `"#${house}/`,
    )
    .replaceAll(/^\/\/ @ts-expect-error.*\n/gm, "");
}
