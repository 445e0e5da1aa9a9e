import { atlasData } from "./atlas-data.ts";

/** What the atlas shows as JSON, for a server that runs longer than the charts stay as they are. */
process.stdout.write(JSON.stringify(await atlasData()));
