import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, type RefObject, useEffect, useId, useRef } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { useGo } from "#src/platform/navigation/stay-offline.ts";
import { noteSearch, type RecentSearch, recentSearches } from "#src/platform/storage/recent.ts";
import { categoriesOptions } from "#src/shared/queries.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { destinationOf } from "./destination.ts";
import { OptionGroup } from "./OptionGroup.tsx";
import styles from "./Suggestions.module.css";
import { groupsOf } from "./suggestion-words.ts";
import { useCombobox } from "./use-combobox.ts";
import { useRoomBelow } from "./use-room-below.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  /** Told when one was chosen, before the page is left. */
  onLeave: () => void;
}

// A press that took the focus from the box would close the list under the finger.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What may be meant by what stands in a search box, in a list under it that is walked through with the arrow keys. */
export function Suggestions({ input, isOpen, onLeave }: SuggestionsProps) {
  const { t } = useLingui();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { typed, isRecent, suggestions } = useSuggestions(input, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const go = useGo();
  const api = useApi();
  const client = useQueryClient();
  useCombobox(input, list, isShown, suggestions);
  useRoomBelow(input, panel, isShown);
  useNotedSearches(input);
  const choose = (search: RecentSearch) => {
    noteSearch(search);
    onLeave();
    if (search.kind !== "SUB_CATEGORY") return void go(destinationOf(search));
    // The results need the categories as well; without an answer the theme alone is searched.
    void client.ensureQueryData(categoriesOptions(api)).then(
      ({ content }) => go(destinationOf(search, content)),
      () => go(destinationOf(search)),
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div ref={panel} className={styles.panel} hidden={!isShown} onMouseDown={keepFocus}>
        <div ref={list} id={listId} role="listbox" aria-label={t`Sugestões`}>
          {groupsOf(suggestions, isRecent).map((group) => (
            <OptionGroup key={group.name} {...group} typed={typed} idPrefix={listId} onChoose={choose} />
          ))}
        </div>
        {isRecent && (
          <button type="button" className={styles.clear} onClick={() => recentSearches.remove()}>
            <Trans>Limpar buscas recentes</Trans>
          </button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isShown && (
            <Plural value={suggestions.length} one="# sugestão" other="# sugestões, use as setas" />
          )}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Words that were searched for without choosing anything are searches of this device too. */
function useNotedSearches(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const box = input.current;
    const note = () => {
      const text = box?.value.trim();
      if (text) noteSearch({ kind: "TERM", id: null, text });
      // On a phone the keyboard would stay over the results.
      if (matchMedia("(pointer: coarse)").matches) box?.blur();
    };
    box?.form?.addEventListener("submit", note);
    return () => box?.form?.removeEventListener("submit", note);
  }, [input]);
}
