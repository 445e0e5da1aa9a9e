import History from "lucide-react/icons/history";
import LayoutGrid from "lucide-react/icons/layout-grid";
import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import Tag from "lucide-react/icons/tag";
import UserRound from "lucide-react/icons/user-round";
import { Fragment, useId } from "react";
import type { RecentSearch } from "#src/platform/storage/recent.ts";
import { matchedParts } from "./matched-parts.ts";
import styles from "./Suggestions.module.css";
import type { SuggestionGroup } from "./suggestion-words.ts";

const ICONS = { CATEGORY: LayoutGrid, SUB_CATEGORY: Tag, PARTNER: UserRound, CITY: MapPin, TERM: Search };

interface OptionGroupProps extends SuggestionGroup {
  typed: string;
  idPrefix: string;
  onChoose: (search: RecentSearch) => void;
}

/** Suggestions of one kind; the focus stays in the box, where the keyboard is heard. */
export function OptionGroup({ title, isRecent, suggestions, typed, idPrefix, onChoose }: OptionGroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <p id={titleId} role="presentation" className={styles.title}>
        {title}
      </p>
      {suggestions.map((suggestion) => {
        const { kind, id, text, detail } = suggestion;
        const key = `${kind}-${id ?? text}`;
        const Icon = isRecent && kind === "TERM" ? History : ICONS[kind];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys and clicks here
          <div
            key={key}
            id={`${idPrefix}-${key}`}
            role="option"
            aria-selected={false}
            tabIndex={-1}
            className={styles.option}
            onClick={() => onChoose(suggestion)}
          >
            <Icon aria-hidden="true" />
            <span className={styles.text}>
              {matchedParts(text, typed).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
                <Fragment key={index}>{part.isMatch ? <mark>{part.text}</mark> : part.text}</Fragment>
              ))}
            </span>
            {detail && <small>{detail}</small>}
          </div>
        );
      })}
    </div>
  );
}
