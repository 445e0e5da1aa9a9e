import { writeDocs } from "./docs/write.ts";
import { readOptions } from "./options.ts";
import { ATLAS, writeAtlas } from "./write-atlas.ts";

const options = readOptions(process.argv.slice(2));
if ("help" in options) console.log(options.help);
else if ("problem" in options) {
  console.error(`atlas: ${options.problem}`);
  process.exitCode = 2;
} else await write(options.screens);

async function write(run: string | null): Promise<void> {
  if (run !== null) {
    const { keepScreens } = await import("./screens.ts");
    const { pictures, bytes } = await keepScreens(run);
    console.log(`${pictures} pictures, ${Math.round(bytes / 1024)} kB together`);
  }
  console.log(`docs/flows: ${await writeDocs()} files`);
  await writeAtlas();
  console.log(`atlas: ${ATLAS}`);
}
