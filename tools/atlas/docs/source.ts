import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** The files of a flow, from the repository's root, those that exist. */
export interface FlowFiles {
  name: string;
  machine: string;
  others: { what: string; path: string }[];
}

/** What belongs to the chart of a machine file. @param file its path */
export function filesOf(file: string): FlowFiles {
  const name = basename(file, ".machine.ts");
  const folder = relative(root, dirname(file));
  const others = [
    { what: "model for path generation", path: `${folder}/${name}.model.ts` },
    { what: "driver for the browser", path: `e2e/drivers/${name}.driver.ts` },
    { what: "words for testers", path: `e2e/manual/${name}.manual.ts` },
  ];
  return {
    name,
    machine: relative(root, file),
    others: others.filter(({ path }) => existsSync(resolve(root, path))),
  };
}

/** What a machine's file says of the chart as a whole: the comment before it, as one paragraph. Empty where there is none. */
export function summaryOf(file: string): string {
  const [, comment = ""] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine = setup/.exec(readFileSync(file, "utf8")) ??
    [];
  return comment.replaceAll(/\s*\n?\s*\*\s/g, " ").trim();
}
