import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { useGo } from "#src/platform/navigation/stay-offline.ts";
import { afterPress } from "#src/ui/press/after-press.ts";
import styles from "./SearchBox.module.css";
import { useTyped } from "./typed.ts";

const suggestions = lateFile(() => import("./Suggestions.tsx").then((module) => module.Suggestions));

interface SearchBoxProps {
  look: "hero" | "header";
  label: string;
  placeholder: string;
  /** What the page searches for. */
  query?: string;
  /** Stands before the text. */
  icon?: ReactNode;
  /** The button that searches. */
  children: ReactNode;
}

/**
 * Where one says what one looks for. A plain form that works without scripts; the suggestions come with the first focus, and
 * where they cannot be fetched it stays a plain form.
 */
export function SearchBox({ look, label, placeholder, query = "", icon, children }: SearchBoxProps) {
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const noteTyped = useTyped(input, query);
  const [isWanted, setWanted] = useState(false);
  const Suggestions = useLate(suggestions, isWanted);
  const load = () => setWanted(true);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    load();
    setOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the page could hear it
  useEffect(() => {
    if (input.current?.value !== query && input.current === document.activeElement) open();
  }, []);
  const leave = () => {
    noteTyped();
    setOpen(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    leave();
    const text = input.current?.value.trim();
    void go({ to: "/busca", search: text ? { query: text } : {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) setOpen(false);
    else if (event.key === "ArrowDown" && !isOpen) open();
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || setOpen(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every assistive tool
    <form
      role="search"
      action="/busca"
      className={styles.box}
      data-look={look}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {icon}
      <input
        ref={input}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        name="query"
        defaultValue={query}
        maxLength={120}
        autoComplete="off"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        onFocus={() => afterPress(load)}
        onClick={() => afterPress(open)}
        onInput={open}
      />
      {Suggestions && <Suggestions input={input} isOpen={isOpen} onLeave={leave} />}
      {children}
    </form>
  );
}
