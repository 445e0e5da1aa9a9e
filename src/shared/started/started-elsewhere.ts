import type { Api } from "#src/platform/http/client.ts";
import { runOf, type What } from "./run.ts";

/** Whether another page goes on with what is bought here. Where that cannot be learned, the server refuses an order that it decides on. */
export const startedElsewhere = (api: Api, what: What): Promise<boolean> =>
  api.call("startedElsewhere", { params: what, query: { run: runOf(what) } }).then(
    ({ isElsewhere }) => isElsewhere,
    () => false,
  );
