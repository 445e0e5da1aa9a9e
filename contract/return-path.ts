import * as v from "valibot";
import { looseText } from "./text.ts";

/** Where somebody goes on after a detour by mail: a path of the app's own. The app judges it again before it goes there. */
export const returnPath = v.pipe(looseText(500), v.regex(/^\/(?![/\\])/));
