import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

let known: string | undefined;

/** A name for what the sources of schema and seed produce, as they are when it is first asked for: a cached database of another name is never used. */
export function sourcesHash(): string {
  known ??= hashSources();
  return known;
}

function hashSources(): string {
  const hash = createHash("sha256");
  const files = globSync(
    [
      "server/db/**/*.{ts,sql,json}",
      "server/domain/search/**/*.ts",
      "server/domain/availability/**/*.ts",
      "server/domain/catalogue/on-sale.ts",
      "server/domain/holds/vacancy.ts",
      "server/domain/zoned-time.ts",
      "contract/enums.ts",
    ],
    { cwd: root },
  );
  for (const file of files.filter((name) => !name.endsWith(".test.ts")).sort())
    hash.update(file).update(readFileSync(`${root}/${file}`));
  return hash.digest("hex").slice(0, 16);
}
