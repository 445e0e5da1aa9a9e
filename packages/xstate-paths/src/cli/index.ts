export { DriverError } from "../browser/run.ts";
export { runCommand } from "./command.ts";
export type { Project } from "./project.ts";
