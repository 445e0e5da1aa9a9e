import { createHash } from "node:crypto";
import { relative } from "node:path";

const owners = new Map<string, string>();

/** Names of CSS modules, the same for the app and for its rendered pages, which repeat them for each element: as short as can be read. */
export const classNames = {
  generateScopedName: (name: string, file: string): string => {
    const [path = file] = relative(process.cwd(), file).split("?");
    const scoped = `_${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
    if ((owners.get(scoped) ?? path) !== path)
      throw new Error(`${path} and ${owners.get(scoped)} share the class name ${scoped}`);
    owners.set(scoped, path);
    return scoped;
  },
};
