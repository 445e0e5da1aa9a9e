import { readFileSync } from "node:fs";
import { join } from "node:path";
import { appFolder } from "../support/world.ts";

/** Code that the build has put into a file of its own, to come after the page. */
export interface LatePart {
  /** The module that is asked for; where others are in the same file, the file's name. */
  name: string;
  /** The route that it is the page of. */
  route: string | null;
  /** Paths below the origin. */
  script: string;
  /** The last of what has to come for it: its styles, where it has any. */
  last: string;
}

interface Entry {
  file: string;
  src?: string;
  name?: string;
  css?: string[];
  dynamicImports?: string[];
}

/** Every part of the built app that comes late, as the build itself lists them. */
export function lateParts(): LatePart[] {
  // Written by Vite, as its documentation says.
  const manifest = JSON.parse(readFileSync(join(appFolder, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Entry
  >;
  const late = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  return [...late].map((key) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build does not know ${key}.`);
    const name = entry.src ?? entry.name ?? key;
    return { name, route: routeOf(name), script: entry.file, last: entry.css?.at(-1) ?? entry.file };
  });
}

function routeOf(module: string): string | null {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(module)?.[1];
  return file === undefined ? null : `/${file.replaceAll(".", "/").replace(/(^|\/)index$/, "")}`;
}
