import { useEffect, useRef, useState } from "react";
import styles from "./EventLog.module.css";
import type { Step } from "./moment.ts";
import { stateText } from "./state-text.ts";

interface Props {
  steps: readonly Step[];
  chosen: Step | null;
  isLive: boolean;
  onChoose: (at: number) => void;
}

/** Every event and where it led, oldest first. While live, the newest is in sight. */
export function EventLog({ steps, chosen, isLive, onChoose }: Props) {
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const shown = steps.filter(({ message }) => words(message).includes(filter.trim().toLowerCase()));
  // The newest comes into sight by itself only while nobody has gone back.
  useEffect(() => {
    const current = list.current?.querySelector("[aria-current=true]");
    if (isLive ? steps.length > 0 : chosen) current?.scrollIntoView({ block: "nearest" });
  }, [isLive, steps.length, chosen]);
  return (
    <section className={styles.log} aria-labelledby="log">
      <h2 id="log">Log</h2>
      <label className={styles.filter}>
        <span>Filter</span>
        <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </label>
      <ol ref={list} className={styles.steps}>
        {shown.map((step) => (
          <li key={step.at}>
            <button
              type="button"
              className={styles.step}
              aria-current={step.at === chosen?.at}
              onClick={() => onChoose(step.at)}
            >
              <time className={styles.time}>{timeOf(step.message.createdAt)}</time>
              <span className={styles.event} data-own={step.message.event?.type.startsWith("xstate.")}>
                {step.message.event?.type}
              </span>
              <span className={styles.actor}>{step.message.name}</span>
              <span className={styles.state}>{stateText(step.message)}</span>
            </button>
          </li>
        ))}
      </ol>
      {shown.length === 0 && (
        <p className={styles.empty}>{steps.length === 0 ? "Nothing has happened yet." : "No event fits."}</p>
      )}
    </section>
  );
}

function words({ event, name, ...message }: Step["message"]): string {
  return `${event?.type} ${name} ${stateText(message)}`.toLowerCase();
}

function timeOf(epoch: string): string {
  const date = new Date(Number(epoch));
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(11, 23);
}
