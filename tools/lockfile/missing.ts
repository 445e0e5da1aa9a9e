export interface LockEntry {
  version?: string;
  optional?: true;
  dev?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

/**
 * The optional packages for other platforms that the lockfile does not list, with the entries that they need. A registry
 * that lacks them makes npm leave them out when it writes the file, and then refuse the file as incomplete.
 */
export function missingOptionals({ packages }: Lockfile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [path, entry] of Object.entries(packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolves(packages, path, name, version)) continue;
      const parent = path.slice(0, path.lastIndexOf("node_modules/"));
      const hoisted = `${parent}node_modules/${name}`;
      const place = packages[hoisted] || missing[hoisted] ? `${path}/node_modules/${name}` : hoisted;
      missing[place] = { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true };
    }
  return missing;
}

function resolves(packages: Lockfile["packages"], from: string, name: string, version: string): boolean {
  const place = nearest(packages, from, name);
  // A range, unlike a version, is npm's to judge.
  return place !== undefined && (packages[place]?.version === version || !/^\d/.test(version));
}

/** Folder in which Node finds a package that the one at `from` asks for: the nearest wins. */
export function nearest(packages: Lockfile["packages"], from: string, name: string): string | undefined {
  const nesting = `/${from}`.split("/node_modules/").slice(1);
  const folders = [...nesting.keys(), nesting.length].reverse().map((depth) => nesting.slice(0, depth));
  const places = folders.map((folder) => [...folder, name].map((part) => `node_modules/${part}`).join("/"));
  return places.find((place) => packages[place] !== undefined);
}

/** What the names of such packages say: `@scope/tool-linux-x64-musl`. */
function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const os = /android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|wasi/.exec(name)?.[0];
  const cpu = /arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64/.exec(name)?.[0];
  const libc = /musl|gnu/.exec(name)?.[0];
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === "linux" && { libc: [libc === "gnu" ? "glibc" : "musl"] }),
    ...(os && os !== "wasi" && { os: [os] }),
  };
}
