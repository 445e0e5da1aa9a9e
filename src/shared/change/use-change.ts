import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failed, failureOf, isAnswerLost, thrown } from "#contract/failure.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

type Make<T> = (api: Api, input: T) => Promise<unknown>;
/** True where the change is made already; null where it cannot be told. */
type LookUp<T> = (api: Api, input: T) => Promise<boolean | null>;

/** Words and ends of a change of a list. */
export interface ChangeSettings<T> {
  /** What is said once it is made. */
  done: string;
  onDone?: (() => void) | undefined;
  /** Look-up of the change where an answer was lost. Needed where it is not to be made twice, or leaves nothing to ask for it again. */
  isDone?: LookUp<T> | undefined;
}

interface Settings<T> extends ChangeSettings<T> {
  /** Whose answers are asked for anew once it is done, or perhaps is. */
  readAgain: readonly QueryKey[];
}

/** Changes something of a list; what it changes is asked for anew before it is said to be done. */
export function useChange<T>(change: Make<T>, { readAgain, done, onDone, isDone }: Settings<T>) {
  const make = useLookedUp(change, isDone);
  const queryClient = useQueryClient();
  const read = () => Promise.all(readAgain.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: make,
    // It may have been done all the same.
    onError: () => void read(),
    onSuccess: async () => {
      await read();
      toast.show({ tone: "success", text: done });
      onDone?.();
    },
  });
}

/**
 * Makes a change. Where its answer was lost it is looked up, and by the next press before it is sent again: the first may
 * have made it.
 */
export function useLookedUp<T>(change: Make<T>, isDone: LookUp<T> = async () => null) {
  const api = useApi();
  const wasLost = useRef(false);
  return async (input: T): Promise<void> => {
    const look = () => isDone(api, input).catch(() => null);
    if (!(wasLost.current && (await look())))
      try {
        await change(api, input);
      } catch (error) {
        const isLost = isAnswerLost(error);
        wasLost.current ||= isLost;
        const found = wasLost.current ? await look() : null;
        if (!found)
          throw isLost && found === false
            ? thrown(failed("NOT_DONE", { call: failureOf(error).call }), error)
            : error;
      }
    wasLost.current = false;
  };
}
