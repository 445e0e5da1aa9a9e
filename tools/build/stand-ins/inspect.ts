/** `src/platform/inspection/inspect.ts` where nothing may be inspected. */
export const inspect = undefined;
export const startInspecting = null;
