import { runCommand } from "../command.ts";
import { project } from "./project.ts";

process.exitCode = await runCommand(process.argv.slice(2), process.stdout, process.stderr, project);
