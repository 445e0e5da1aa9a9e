type Manifest = Record<string, unknown> & { exports: Record<string, string> };

/** Of what the workspace exports, what is published: the rest is drawn with React, or for the workspace's own tests. */
const PUBLISHED = new Set([".", "./chart", "./cli", "./coverage-reporter", "./playwright"]);

/** A package's manifest as it is published, from the one that its workspace has. */
export function publishedManifest({ scripts, devDependencies, private: _, ...manifest }: Manifest): object {
  const published = Object.entries(manifest.exports).filter(([name]) => PUBLISHED.has(name));
  return {
    ...manifest,
    bin: { "xstate-paths": "./dist/bin.js" },
    exports: {
      ...Object.fromEntries(published.map(([name, source]) => [name, built(name, source)])),
      "./package.json": "./package.json",
    },
  };
}

function built(name: string, source: string): object {
  const file = name === "." ? "index" : name.slice(2);
  return {
    types: source.replace(/^\.\/src\//, "./dist/types/").replace(/\.ts$/, ".d.ts"),
    default: `./dist/${file}.js`,
  };
}
