/** What comes with the first choice, or with what another device has chosen: no page that begins with neither carries it. */
export { Continuation } from "./Continuation.tsx";
export { ContinuedNotice } from "./ContinuedNotice.tsx";
export { keep } from "./keep.ts";
