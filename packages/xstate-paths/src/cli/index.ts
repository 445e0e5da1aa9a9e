export { DriverError } from "../browser/run.ts";
export { runCommand } from "./command.ts";
export type { FlowFiles, Project } from "./project.ts";
