import { messageOf } from "./message.ts";
import type { AppRefusal, FromApp, ToApp } from "./protocol.ts";
import { parseToApp } from "./protocol.ts";
import { holdsMark } from "./pseudonyms.ts";
import type { Entry, Recorder } from "./recorder.ts";
import { createRedactor } from "./redact.ts";

/** A connection that is this far behind is of no use to anybody. */
const BEHIND = 16_000_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * Tells an inspection server what the recorder knows, whenever one listens at the address: it may come later, go, and
 * come again. Each time it hears everything from the beginning.
 */
export function link(url: string, recorder: Recorder, app: { id: string; path: () => string }): void {
  const redact = createRedactor();
  let wait = FIRST_WAIT;
  const connect = () => {
    const socket = new WebSocket(url);
    let stop = () => {};
    const tell = (said: FromApp) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > BEHIND) socket.close();
      else socket.send(JSON.stringify(said));
    };
    let path = "";
    const tellEntry = (entry: Entry) => {
      if (path !== app.path()) {
        path = app.path();
        tell({ type: "app.moved", path });
      }
      tell(messageOf(entry, redact));
    };
    const tellAll = () => {
      stop();
      path = app.path();
      tell({ type: "app.hello", app: app.id, path });
      recorder.entries().forEach(tellEntry);
      // What is redacted waits until the actor is done with its step.
      stop = recorder.subscribe((entry) => queueMicrotask(() => tellEntry(entry)));
    };
    const obey = (told: ToApp) => {
      if (told.type === "watch") return tellAll();
      if (told.type === "clear") {
        recorder.clear();
        return tellAll();
      }
      const refusal = deliver(told, recorder);
      if (refusal) tell(refusal);
    };
    socket.onopen = () => {
      wait = FIRST_WAIT;
    };
    socket.onmessage = ({ data }) => {
      const told = parseToApp(data);
      if (told) obey(told);
    };
    socket.onclose = () => {
      stop();
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  connect();
}

/** Gives an actor the event that somebody sent from the inspector; answers why not, when it does not. */
function deliver(
  { sessionId, event }: Extract<ToApp, { type: "event.send" }>,
  recorder: Recorder,
): AppRefusal | null {
  const refuse = (reason: string): AppRefusal => ({
    type: "app.refused",
    sessionId,
    event: event.type,
    reason,
  });
  const actor = recorder.running(sessionId);
  if (!actor) return refuse("This actor does not run any more.");
  if (event.type.startsWith("xstate.")) return refuse("XState itself sends these events.");
  if (holdsMark(event)) return refuse("A value in ‹…› is hidden, and stands for itself only.");
  actor.send(event);
  return null;
}
