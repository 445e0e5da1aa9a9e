import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import * as v from "valibot";
import { createStored } from "#src/platform/storage/stored.ts";

const typed = createStored({
  key: "vereda.typed",
  schema: v.object({ page: v.string(), text: v.string() }),
  area: () => sessionStorage,
});

/**
 * Keeps the box in step with the page: it shows what the page searches for, or, where Back led to a page that was left by a
 * search, what was typed there.
 *
 * @returns notes what is in the box, for a page that is being left
 */
export function useTyped(input: RefObject<HTMLInputElement | null>, query: string): () => void {
  const page = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? "" });
  const shown = useRef({ page: "", query: "" });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, query };
    if (!input.current || before.page === page) return;
    const kept = typed.read();
    const text = query || (kept?.page === page ? kept.text : "");
    // What somebody is typing stays, also what was typed before the page could hear it.
    if (text !== before.query) input.current.value = text;
  }, [input, page, query]);
  return () => typed.write({ page, text: input.current?.value ?? "" });
}
