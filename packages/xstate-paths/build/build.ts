import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "vite";
import { builtParts } from "../src/page/build-page.ts";

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, "..");

/** By the names of their files: what is imported, run, or handed to a thread or another program. */
const entries = {
  index: "index.ts",
  chart: "chart.ts",
  cli: "cli/index.ts",
  playwright: "playwright/index.ts",
  "coverage-reporter": "playwright/coverage-reporter.ts",
  "command-reporter": "playwright/command-reporter.ts",
  bin: "command/bin.ts",
  planner: "plan/planner.ts",
  "solver-thread": "plan/solver-thread.ts",
};

/** What is installed with it, or by whoever wants it. */
const others =
  /^(tinypool|xstate|highs|jiti|oxc-parser|vite|vitest|@playwright\/test|@vitejs\/plugin-react)(\/|$)/;

/** Builds what is published: JavaScript with what it needs inside, types, and the report's page. @param dist the folder, absolute */
export async function buildPackage(dist: string): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node22.18",
      outDir: dist,
      emptyOutDir: false,
      minify: false,
      license: { fileName: "LICENSES.md" },
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, join(root, "src", file)]),
        ),
        external: others,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  const tsc = createRequire(import.meta.url)
    .resolve("typescript/package.json")
    .replace(/package\.json$/, "bin/tsc");
  execFileSync(
    process.execPath,
    [tsc, "-p", join(root, "tsconfig.build.json"), "--outDir", join(dist, "types")],
    { stdio: "inherit" },
  );
  for (const file of globSync(join(dist, "types/**/*.d.ts")))
    writeFileSync(file, withJsEndings(readFileSync(file, "utf8")));
  const page = await builtParts(join(root, "src/formats/html/page.tsx"));
  writeFileSync(join(dist, "report-page.json"), JSON.stringify(page));
  appendFileSync(join(dist, "LICENSES.md"), drawn.map(licenseOf).join(""));
}

/** What the report's page is drawn with. */
const drawn = ["react", "react-dom", "scheduler", "elkjs", "lucide-react", "react-zoom-pan-pinch"];

function licenseOf(name: string): string {
  const [folder = ""] = (require.resolve.paths(name) ?? [])
    .map((modules) => join(modules, name))
    .filter((path) => existsSync(path));
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [file = ""] = globSync(join(folder, "LICENSE*"));
  return `\n## ${name} - ${version} (${license}), in the report's page; its source is the npm package\n\n${readFileSync(file, "utf8").trim()}\n`;
}

/** What a declaration imports is beside it under the name that it has when it runs. */
function withJsEndings(declarations: string): string {
  return declarations.replaceAll(/((?:from |import\()")(\.[^"]+)\.tsx?"/g, '$1$2.js"');
}
