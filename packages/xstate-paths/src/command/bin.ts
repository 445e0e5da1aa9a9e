#!/usr/bin/env node
import { strangersCommand } from "./command.ts";

const status = await strangersCommand(process.argv.slice(2), process.stdout, process.stderr);
// A machine's module may have started what does not end by itself.
process.stdout.write("", () => process.exit(status));
