import { Generator, getConfig } from "@tanstack/router-generator";

/** Writes `src/routeTree.gen.ts` from the files of `src/routes`, as the build does, without building. */
const root = process.cwd();
const config = getConfig(
  { target: "react", routesDirectory: "src/routes", generatedRouteTree: "src/routeTree.gen.ts" },
  root,
);
await new Generator({ config, root }).run();
