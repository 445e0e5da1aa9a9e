/** What the planner's thread does. */
export { shortestCover as default } from "./cover.ts";
