import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import { CATEGORIES_PAGE_SIZE } from "#contract/constants.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { sampleFlowMachine } from "../../../machines/sample-flow/sample-flow.machine.ts";
import type { Item } from "../../../machines/sample-flow/sample-flow.types.ts";

/** The statechart with its real actor. */
export function useSampleFlow() {
  const api = useApi();
  const [logic] = useState(() => sampleFlowLogic(api));
  const actor = useActorRef(logic, { input: { limit: CATEGORIES_PAGE_SIZE }, inspect });
  const snapshot = useSelector(actor, (current) => current);
  return { snapshot, load: () => actor.send({ type: "items.load" }) };
}

const sampleFlowLogic = (api: Api) =>
  sampleFlowMachine.provide({
    actors: {
      loadItems: fromPromise<readonly Item[], { limit: number }>(async ({ input, signal }) => {
        const { content } = await api.call(
          "activityCategories",
          { query: { size: input.limit } },
          { signal },
        );
        return content.map(({ id, name }) => ({ id, name }));
      }),
    },
  });
