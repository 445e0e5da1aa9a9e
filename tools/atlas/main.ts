import { parseArgs } from "node:util";
import { writeDocs } from "./docs/write.ts";

const HELP = `npm run atlas                     writes docs/flows, which is committed, and atlas/index.html, which opens without a server
npm run atlas -- --screens DIR    keeps a picture of each state out of a run of the paths first:
                                    npm run paths -- --run browser --screenshots --format json --output DIR`;

const { values } = parseArgs({ options: { screens: { type: "string" }, help: { type: "boolean" } } });
if (values.help) console.log(HELP);
else await write(values.screens);

async function write(run: string | undefined): Promise<void> {
  if (run) {
    const { keepScreens } = await import("./screens.ts");
    const { pictures, bytes } = await keepScreens(run);
    console.log(`${pictures} pictures, ${Math.round(bytes / 1024)} kB together`);
  }
  console.log(`docs/flows: ${await writeDocs()} files`);
}
