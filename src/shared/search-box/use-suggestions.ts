import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import type { Suggestion } from "#contract/suggestion.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { recentSearches } from "#src/platform/storage/recent.ts";
import { useStored } from "#src/platform/storage/use-stored.ts";

/** As long as a quick typist takes from one letter to the next. */
const DEBOUNCE_MS = 150;

export interface Offered {
  /** What was typed when they were offered. */
  typed: string;
  isRecent: boolean;
  suggestions: readonly Suggestion[];
}

/**
 * What may be meant by the text of a box: while it is empty, what this device searched for last. Whatever goes wrong on the
 * way leaves nothing to choose from, and no word about it.
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>, isOpen: boolean): Offered {
  const text = useText(input).trim();
  const typed = useDebounced(text);
  const recent = useStored(recentSearches);
  const { data } = useQuery({
    ...callOptions(useApi(), "searchSuggestions", { query: { query: typed } }),
    enabled: isOpen && typed !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (text === "")
    return {
      typed: "",
      isRecent: true,
      suggestions: (recent ?? []).map((search) => ({ ...search, detail: null })),
    };
  return { typed: text, isRecent: false, suggestions: typed === "" ? [] : (data?.content ?? []) };
}

function useText(input: RefObject<HTMLInputElement | null>): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const read = () => setText(box.value);
    read();
    // The page may have put another text there in the meantime.
    for (const event of ["input", "focus", "click"]) box.addEventListener(event, read);
    return () => {
      for (const event of ["input", "focus", "click"]) box.removeEventListener(event, read);
    };
  }, [input]);
  return text;
}

/** The text once it has rested; nothing typed is known at once. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
