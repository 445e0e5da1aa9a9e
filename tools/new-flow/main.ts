import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { writeFlow } from "./files.ts";
import { namesOf, Refusal } from "./names.ts";

const usage = `npm run new:flow NAME [-- --title "Título da página"]

Makes a flow that runs and passes: its statechart with model and test, a page at /NAME with its real actor, the driver that
walks its paths in a browser, and the script for whoever tests it by hand. NAME is kebab-case, e.g. gift-cards.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [name, ...more] = positionals;
  if (values.help) console.log(usage);
  else if (name === undefined) throw new Refusal(`Which flow? Say its name.\n\n${usage}`);
  else if (more.length > 0)
    throw new Refusal(`One name without spaces: npm run new:flow ${[name, ...more].join("-").toLowerCase()}`);
  else await make(name, values.title);
} catch (error) {
  if (isWrongOption(error)) console.error(`${error.message.split(". ")[0]}. There are --title and --help.`);
  else if (error instanceof Refusal) console.error(error.message);
  else throw error;
  process.exitCode = 2;
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

async function make(name: string, title: string | undefined): Promise<void> {
  const names = namesOf(name, title);
  const files = writeFlow(process.cwd(), names);
  run("biome", ["check", "--write", ...files]);
  run("node", ["tools/routes/generate.ts"]);
  // Of the new files alone: reading all of them takes ten seconds more and finds the same.
  run("lingui", ["extract", "--overwrite", ...files.filter((file) => file.startsWith("src/"))]);
  // Imported now, when the new chart is there to be found.
  const { writeDocs } = await import("#tools/atlas/docs/write.ts");
  await writeDocs();
  console.log(`Made, and added to the routes, to src/locales and to docs/flows:\n${files.map((file) => `  ${file}`).join("\n")}

1. Look at it: npm run dev, then /${names.kebab}. Watch it run: /${names.kebab}?inspect (README, 'Inspect a flow').
2. Make it yours: the chart in machines/${names.kebab} first; tsc names what then lacks in driver and manual script.
3. After texts have changed: npm run extract; after the chart has: npm run atlas.
4. Walk its paths: npm run paths -- ${names.kebab}. Read what it says, accept that as it tells you, and read the golden file
   that this writes. With --run browser the paths are walked by a person's clicks.`);
}

/** Quiet unless it fails. */
function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  throw new Refusal(
    `"${command} ${args[0]}" failed; the flow's files are written, so run it again by itself.`,
  );
}
