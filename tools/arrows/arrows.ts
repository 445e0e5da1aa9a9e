import type { Import } from "./imports.ts";

/** Which parts of the house a part may import; tests, tools and e2e may import anything. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  contract: ["contract"],
  machines: ["machines", "contract"],
  server: ["server", "contract"],
  "src/ui": ["src/ui", "contract"],
  "src/platform": ["src/platform", "src/ui", "src/locales", "machines", "contract"],
  "src/shared": ["src/shared", "src/platform", "src/ui", "machines", "contract"],
  "src/features": ["src/features", "src/shared", "src/platform", "src/ui", "machines", "contract"],
  "src/routes": [
    "src/routes",
    "src/features",
    "src/shared",
    "src/platform",
    "src/ui",
    "machines",
    "contract",
  ],
  "src/locales": [],
  src: [
    "src",
    "src/routes",
    "src/features",
    "src/shared",
    "src/platform",
    "src/ui",
    "src/locales",
    "machines",
    "contract",
  ],
};

const OURS = /^(contract|machines|packages|server|src|tools|e2e)\/|^xstate-paths(\/|$)/;
// Games, models and fixtures of a statechart are what its tests and the path tools work with.
const TEST_CODE =
  /\.(test|spec|game|model|fixtures)\.tsx?$|(^|\/)testing\/|^(tools|e2e|packages|xstate-paths)(\/|$)/;

/** True for what a running product has nothing of. */
export const isTestCode = (path: string): boolean => TEST_CODE.test(path);

/** What forbids an import, as a sentence, or null. */
export function objectionTo({ from, to }: Import): string | null {
  if (!OURS.test(to)) return null;
  if (from.startsWith("packages/"))
    return folderOf(from) === folderOf(to) ? null : "a package imports nothing of the house";
  if (isTestCode(from)) return null;
  if (isTestCode(to)) return "nothing imports tests, tools or e2e";
  const [here, there] = [partOf(from), partOf(to)];
  if (!ARROWS[here]?.includes(there)) return `${here} may not import ${there}`;
  if (here === "src/features" && there === here && nameIn(from) !== nameIn(to))
    return "features do not import each other";
  return null;
}

/** `packages/xstate-paths/src/x.ts` → `packages/xstate-paths` */
function folderOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

/** `src/features/cart/x.ts` → `src/features`; files directly in src are `src`. */
function partOf(path: string): string {
  const [house = "", room = "", ...rest] = path.split("/");
  return house === "src" && rest.length > 0 ? `src/${room}` : house;
}

function nameIn(path: string): string | undefined {
  return path.split("/")[2];
}
