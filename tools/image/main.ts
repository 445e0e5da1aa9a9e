import { pack } from "./pack.ts";

const [to] = process.argv.slice(2);
if (!to) throw new Error("Say the folder to pack into.");
pack(to);
