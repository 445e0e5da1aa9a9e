import { useQueryClient } from "@tanstack/react-query";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { failedWith } from "#contract/failure.ts";
import { employeeImportMachine } from "#machines/employee-import/employee-import.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { allPeople } from "../people/queries.ts";
import { groupsOptions, overviewOptions } from "../queries.ts";

const ASK_EVERY_MS = 1_000;

/** The statechart of a file of employees, with its real actors. */
export function useImport() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [logic] = useState(() => importLogic(api));
  const actor = useActorRef(logic, { inspect });
  const snapshot = useSelector(actor, (current) => current);
  const isDone = snapshot.matches("done");
  useEffect(() => {
    if (!isDone) return;
    for (const queryKey of [allPeople.queryKey, groupsOptions(api).queryKey, overviewOptions(api).queryKey])
      void queryClient.invalidateQueries({ queryKey });
  }, [isDone, queryClient, api]);
  return { snapshot, send: actor.send };
}

function importLogic(api: Api) {
  const read = (id: string, signal: AbortSignal) => api.call("companyImport", { params: { id } }, { signal });
  return employeeImportMachine.provide({
    actors: {
      lookUp: fromPromise<EmployeeImport | null, { id: string | null }>(async ({ input, signal }) => {
        if (input.id === null) return (await api.call("companyOpenImport", {}, { signal })).import;
        return read(input.id, signal).catch((error: unknown) => {
          if (error instanceof Error && failedWith(error, "NOT_FOUND")) return null;
          throw error;
        });
      }),
      follow: fromPromise<EmployeeImport, { id: string }>(async ({ input, signal }) => {
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        return read(input.id, signal);
      }),
      // Without the actor's signal: leaving the page must not take what was sent back.
      send: fromPromise<EmployeeImport, { file: File }>(({ input: { file } }) =>
        api.call("companyUploadImport", { query: { fileName: shownName(file.name) }, body: file }),
      ),
      commit: fromPromise<EmployeeImport, { id: string }>(({ input }) =>
        api.call("companyCommitImport", { params: { id: input.id } }),
      ),
      giveUp: fromPromise<unknown, { id: string }>(({ input }) =>
        api.call("companyGiveUpImport", { params: { id: input.id } }),
      ),
    },
  });
}

const shownName = (name: string) => name.slice(-120) || "planilha.csv";
