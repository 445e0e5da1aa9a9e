import { useState } from "react";
import type { EventObject } from "xstate";
import type { AppRefusal } from "#src/platform/inspection/protocol.ts";
import { holdsMark } from "#src/platform/inspection/pseudonyms.ts";
import type { InspectedFlow } from "../flows.ts";
import { type ActorMoment, acceptedEvents, activeStates } from "./moment.ts";
import styles from "./SendEvents.module.css";

interface Props {
  flow: InspectedFlow;
  actor: ActorMoment;
  /** False for a closed app, a file, and the past. */
  canSend: boolean;
  refusal: AppRefusal | null;
  /** Answers whether anybody heard it. */
  onSend: (event: EventObject) => boolean;
}

/** The events that the active states take. One without a payload is sent at once, another is shown first. */
export function SendEvents({ flow, actor, canSend, refusal, onSend }: Props) {
  const [draft, setDraft] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const isActive = actor.snapshot?.status === "active";
  const events = isActive ? acceptedEvents(flow.chart, activeStates(flow.chart, actor.snapshot?.value)) : [];
  if (events.length === 0) return null;
  const send = (event: EventObject) =>
    setProblem(onSend(event) ? null : "The server is not there: nothing was sent.");
  const pick = (type: string) => {
    const [example] = flow.examples[type] ?? [];
    if (example && Object.keys(example).length > 1) setDraft(JSON.stringify({ ...example, type }, null, 2));
    else send({ type });
  };
  const sendDraft = () => {
    const event = readEvent(draft);
    if (typeof event === "string") setProblem(event);
    else send(event);
  };
  return (
    <section className={styles.send} aria-labelledby="send">
      <h2 id="send">Send</h2>
      <div className={styles.events}>
        {events.map((type) => (
          <button type="button" key={type} disabled={!canSend} onClick={() => pick(type)}>
            {type}
          </button>
        ))}
      </div>
      {draft !== "" && (
        <div className={styles.draft}>
          <label>
            <span>Event, as JSON (an example of the flow's model)</span>
            <textarea
              rows={6}
              spellCheck={false}
              value={draft}
              onChange={({ target }) => setDraft(target.value)}
            />
          </label>
          <button type="button" disabled={!canSend} onClick={sendDraft}>
            Send event
          </button>
          <button type="button" onClick={() => setDraft("")}>
            Discard
          </button>
        </div>
      )}
      {!canSend && <p>Events can be sent to an open app, at the present moment.</p>}
      {(problem || refusal) && (
        <p role="alert">{problem ?? `${refusal?.event} was refused: ${refusal?.reason}`}</p>
      )}
    </section>
  );
}

/** The event that somebody wrote; a sentence where it is none. */
function readEvent(text: string): EventObject | string {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== "object" || event === null || !("type" in event) || typeof event.type !== "string")
      return 'An event is an object with a text "type".';
    if (holdsMark(event))
      return "A value in ‹…› is hidden and cannot be sent: write another one in its place.";
    return { ...event, type: event.type };
  } catch {
    return "This is no JSON.";
  }
}
