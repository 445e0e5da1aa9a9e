import { parseArgs } from "node:util";
import { runParts } from "../bench/run-parts.ts";
import { rehearseRollingRestart } from "./rolling-restart.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const isWithin = await runParts({ "rolling-restart": rehearseRollingRestart }, positionals);
process.exit(isWithin ? 0 : 1);
