import * as v from "valibot";
import { id } from "../text.ts";

/** The parameters of a call that speaks of one thing. */
export const byId = v.object({ id });
