import { flowsToInspect } from "./flows.ts";

/** The data of the live page as JSON, for a server that runs longer than the charts stay as they are. */
process.stdout.write(JSON.stringify({ flows: await flowsToInspect() }));
