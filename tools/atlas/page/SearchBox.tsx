import { useEffect, useMemo, useRef, useState } from "react";
import type { AtlasFlow } from "../atlas.ts";
import { hrefTo } from "./route.ts";
import styles from "./SearchBox.module.css";
import { entriesOf, search } from "./search.ts";

const SHOWN = 40;

/** Finds states, events, guards, actions and actors of all flows. `/` leads here, Escape empties it. */
export function SearchBox({ flows }: { flows: readonly AtlasFlow[] }) {
  const [text, setText] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const entries = useMemo(() => entriesOf(flows), [flows]);
  const found = useMemo(() => search(entries, text), [entries, text]);
  useEffect(() => {
    const toBox = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener("keydown", toBox);
    return () => removeEventListener("keydown", toBox);
  }, []);
  return (
    <search
      className={styles.search}
      onKeyDown={({ key }) => {
        if (key !== "Escape") return;
        setText("");
        box.current?.focus();
      }}
    >
      <input
        ref={box}
        type="search"
        aria-label="Search states, events, guards, actions and actors"
        placeholder="Search states, events, guards…  ( / )"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.count} role="status">
        {text.trim() && (found.length === 1 ? "1 found" : `${found.length} found`)}
      </p>
      {text.trim() && (
        <div className={styles.found}>
          {found.length === 0 && <p>Nothing is called “{text.trim()}”.</p>}
          <ul>
            {found.slice(0, SHOWN).map(({ kind, text: name, flow, id, at }) => (
              <li key={`${kind} ${name} ${id ?? flow}`}>
                <a href={hrefTo(flow, id)} onClick={() => setText("")}>
                  <span className={styles.kind}>{kind}</span>
                  <strong>{name}</strong>
                  <span className={styles.at}>
                    {flow} · {at}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {found.length > SHOWN && <p>{found.length - SHOWN} more: add a word.</p>}
        </div>
      )}
    </search>
  );
}
