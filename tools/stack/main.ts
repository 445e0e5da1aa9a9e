import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { resolveStack } from "./resolve-stack.ts";

/** Reads a stack, or lines of the server's log, and says where in the sources its places are. */
const { values } = parseArgs({ options: { maps: { type: "string" } } });
const maps = values.maps ?? fileURLToPath(new URL("../../dist-maps", import.meta.url));
const resolved = resolveStack((await text(process.stdin)).replaceAll("\\n", "\n"), maps);
process.stdout.write(resolved.endsWith("\n") ? resolved : `${resolved}\n`);
