import * as v from "valibot";

/** By its name: a browser, a server and a test each have a Blob of their own. */
export const fileContent = v.custom<Blob>(
  (value) => Object.prototype.toString.call(value) === "[object Blob]",
);
