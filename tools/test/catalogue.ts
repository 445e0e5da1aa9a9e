import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { root, run } from "./command.ts";

/**
 * Whether the catalogues hold exactly the texts of the sources, each with a translation. The files are left as they were.
 *
 * @returns what is wrong, one line each
 */
export async function catalogueDrift(): Promise<string[]> {
  const before = readCatalogues();
  try {
    if ((await run("lingui", ["extract", "--clean", "--overwrite"], { quiet: true })) !== 0)
      return ["lingui extract failed"];
    return [...readCatalogues()].flatMap(([file, content]) => [
      ...(withoutDate(before.get(file) ?? "") === withoutDate(content)
        ? []
        : [`${file} is not what the sources say: run npm run extract`]),
      ...missingIn(content).map((text) => `${file} has no translation of ${text}`),
    ]);
  } finally {
    for (const file of readCatalogues().keys()) if (!before.has(file)) rmSync(root + file);
    for (const [file, content] of before) writeFileSync(root + file, content);
  }
}

function readCatalogues(): Map<string, string> {
  const files = globSync(["src/**/*.po", "server/**/*.po"], { cwd: root });
  return new Map(files.map((file) => [file, readFileSync(root + file, "utf8")]));
}

function withoutDate(content: string): string {
  return content.replace(/^"POT-Creation-Date:.*$/m, "");
}

/** Entries with an empty translation; the first is the header's. */
function missingIn(content: string): string[] {
  const entries = content.split(/\n{2,}/).slice(1);
  return entries
    .filter((entry) => /^msgstr ""$(?!\n")/m.test(entry) && !/^#~/m.test(entry))
    .map((entry) => /^msgid (.*)$/m.exec(entry)?.[1] ?? entry);
}
