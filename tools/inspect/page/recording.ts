import type { InspectionMessage } from "#src/platform/inspection/message.ts";
import type { AppHello, AppRefusal, FromApp, ToPage } from "#src/platform/inspection/protocol.ts";

/** One app and everything it said, oldest first. */
export interface RecordedApp {
  id: string;
  /** Where it was opened; "" for an app that did not say. */
  path: string;
  /** Whether it is there and can be sent events; false for a closed tab and for a file. */
  isConnected: boolean;
  messages: InspectionMessage[];
  /** The last event that it did not take; null once something else happened. */
  refusal: AppRefusal | null;
}

/** All apps by their ids, in the order in which they came. */
export type Recording = ReadonlyMap<string, RecordedApp>;

export const nothingRecorded: Recording = new Map();

/** What is known after the page was told something. */
export function afterTold(recording: Recording, told: ToPage): Recording {
  if (told.type === "app.said") return afterSaid(recording, told.app, told.said);
  if (told.type === "apps.cleared")
    return new Map([...recording].filter(([, { isConnected }]) => isConnected));
  return changed(recording, told.app, (app) => ({ ...app, isConnected: false }));
}

/** The apps of an exported recording, as they stood; they are connected with nothing. */
export function recordingOf(apps: readonly { app: string; said: FromApp[] }[]): Recording {
  const told = apps.flatMap(({ app, said }) => said.map((each) => ({ app, each })));
  const recording = told.reduce((known, { app, each }) => afterSaid(known, app, each), nothingRecorded);
  return new Map([...recording].map(([id, app]) => [id, { ...app, isConnected: false }]));
}

/** What `recordingOf` reads again. */
export function exported(recording: Recording): string {
  const apps = [...recording.values()].map(({ id, path, messages }) => ({
    app: id,
    said: [{ type: "app.hello", app: id, path }, ...messages],
  }));
  return JSON.stringify({ format: "vereda inspection", version: 1, apps });
}

function afterSaid(recording: Recording, id: string, said: FromApp): Recording {
  if (said.type === "app.hello") return new Map(recording).set(id, begun(said));
  if (said.type === "app.moved") return changed(recording, id, (app) => ({ ...app, path: said.path }));
  if (said.type === "app.refused") return changed(recording, id, (app) => ({ ...app, refusal: said }));
  return changed(recording, id, (app) => ({ ...app, refusal: null, messages: [...app.messages, said] }));
}

function begun({ app, path }: AppHello): RecordedApp {
  return { id: app, path, isConnected: true, messages: [], refusal: null };
}

function changed(recording: Recording, id: string, change: (app: RecordedApp) => RecordedApp): Recording {
  const app = recording.get(id);
  return app ? new Map(recording).set(id, change(app)) : recording;
}
