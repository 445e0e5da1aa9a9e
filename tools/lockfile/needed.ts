import { type LockEntry, type Lockfile, nearest } from "./missing.ts";

/** Folders of the packages that the project's `dependencies` need to run: an optional peer is not among them, though npm installs it. */
export function neededAtRunTime({ packages }: Pick<Lockfile, "packages">): string[] {
  const needed = new Set<string>();
  const follow = (path: string) => {
    for (const name of wantedBy(packages[path] ?? {})) {
      const place = nearest(packages, path, name);
      if (!place || needed.has(place)) continue;
      needed.add(place);
      follow(place);
    }
  };
  follow("");
  return [...needed].sort();
}

function wantedBy({ dependencies, optionalDependencies, ...peers }: LockEntry): string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = peers;
  const asked = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...asked];
}
