import { createBrowserInspector, type StatelyInspectionEvent } from "@statelyai/inspect";
import { messageOf } from "./message.ts";
import type { Entry, Recorder } from "./recorder.ts";
import { createRedactor } from "./redact.ts";

/**
 * Opens Stately's own page in a window of its own and tells it what happens. Everything is redacted before that library
 * sees it; its page is told besides how the charts are made.
 */
export function openStately(recorder: Recorder): void {
  const redact = createRedactor();
  const { adapter } = createBrowserInspector({ serialize: (event) => event });
  const tell = (entry: Entry) => {
    const { id, createdAt, sessionId, rootId, _version, name, parentId, sourceId, ...told } = messageOf(
      entry,
      redact,
    );
    const base = { id, createdAt, sessionId, rootId, _version };
    const message = {
      ...base,
      ...(told.type === "@xstate.actor"
        ? {
            type: told.type,
            name,
            parentId: parentId ?? undefined,
            definition: definitionOf(entry),
            snapshot: told.snapshot ?? { status: "active" },
          }
        : told.type === "@xstate.event"
          ? { type: told.type, sourceId: sourceId ?? undefined, event: told.event }
          : { type: told.type, event: told.event, snapshot: told.snapshot }),
    };
    adapter.send(message as StatelyInspectionEvent); // the same fields, with redacted data in place of XState's own objects
  };
  recorder.entries().forEach(tell);
  recorder.subscribe((entry) => queueMicrotask(() => tell(entry)));
}

/** The machine's definition, which is code, with functions by their names. */
function definitionOf({ actor }: Entry): string {
  const { logic } = actor as { logic?: { config?: unknown } }; // every actor has one, of any kind
  const config = typeof logic?.config === "object" ? logic.config : { id: actor.id };
  return JSON.stringify(config, (_, value) => (typeof value === "function" ? { type: value.name } : value));
}
