import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** What the command was asked for: to write the atlas, the help, or nothing that can be done. */
export type Options = { screens: string | null } | { help: string } | { problem: string };

const HELP = `Write the atlas of the flows from the statecharts as they are now.

  npm run atlas                        atlas/index.html, one page to be opened from the folder,
                                       and docs/flows, which is committed with every changed chart
  npm run atlas -- --screens FOLDER    keep a picture of each state out of a run of the paths first:
                                       npm run paths -- --run browser --screenshots --format json --output FOLDER

While \`npm run dev\` runs, the same page is at /dev/flows/atlas.`;

/** Reads the command's arguments. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: { screens: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help) return { help: HELP };
    const { screens = null } = values;
    if (screens === null || existsSync(join(screens, "paths.json"))) return { screens };
    return { problem: `there is no paths.json in ${screens}; npm run atlas -- --help says how to make one.` };
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : error} See npm run atlas -- --help.` };
  }
}
