import { flowsToInspect } from "./flows.ts";

/** The flows as JSON, for a server that runs longer than the charts stay as they are. */
process.stdout.write(JSON.stringify(await flowsToInspect()));
