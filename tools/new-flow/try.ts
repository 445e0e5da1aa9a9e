import { type Copy, copyOfProject } from "./testing/copy.ts";

/**
 * What `npm test` has no time for: makes a flow in a copy of the project, checks the types of everything, builds the app
 * and walks the flow's paths in a browser. Run by hand after a change of the template: `node tools/new-flow/try.ts`.
 */
const steps: [string, ...string[]][] = [
  ["node", "tools/new-flow/main.ts", "gift-cards", "--title", "Vale-presente"],
  ["tsc"],
  ["node", "tools/paths/cli.ts", "gift-cards", "--run", "browser"],
];

const copy = copyOfProject();
try {
  process.exitCode = steps.map((step) => passes(copy, ...step)).every(Boolean) ? 0 : 1;
} finally {
  copy.remove();
}

function passes({ run }: Copy, command: string, ...args: string[]): boolean {
  console.log(`— ${command} ${args.join(" ")}`);
  const { status, said } = run(command, ...args);
  console.log(said);
  return status === 0;
}
