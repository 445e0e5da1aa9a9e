import * as v from "valibot";
import type { FromApp } from "#src/platform/inspection/protocol.ts";

const words = v.record(v.string(), v.unknown());
const optionalText = v.optional(v.nullable(v.string()), null);

/** Stately's inspection events, with what our apps add to them. Another XState app may leave that out. */
const inspection = v.object({
  type: v.picklist(["@xstate.actor", "@xstate.event", "@xstate.snapshot"]),
  id: v.optional(v.nullable(v.string()), ""),
  createdAt: v.string(),
  sessionId: v.string(),
  rootId: optionalText,
  parentId: optionalText,
  name: v.optional(v.string(), ""),
  machine: optionalText,
  sourceId: optionalText,
  event: v.optional(v.nullable(v.looseObject({ type: v.string() })), null),
  snapshot: v.optional(v.nullable(words), null),
  transitions: v.optional(v.array(v.string()), []),
  _version: v.optional(v.string(), ""),
});

const said = v.variant("type", [
  v.object({ type: v.literal("app.hello"), app: v.string(), path: v.string() }),
  v.object({ type: v.literal("app.moved"), path: v.string() }),
  v.object({ type: v.literal("app.refused"), sessionId: v.string(), event: v.string(), reason: v.string() }),
  inspection,
]);

/** Reads what an app said; null for anything that is not of the protocol. */
export function readFromApp(text: string): FromApp | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), said), text);
  return result.success ? (result.output as FromApp) : null; // JSON holds nothing but plain data, which `unknown` forgets
}

/** A recording as it is exported: what each app said, oldest first. */
const Recording = v.object({
  format: v.literal("vereda inspection"),
  version: v.literal(1),
  apps: v.array(v.object({ app: v.string(), said: v.array(said) })),
});

/** What each app of an exported recording said. @throws what valibot throws where the file is none */
export function readRecording(text: string): { app: string; said: FromApp[] }[] {
  return v.parse(v.pipe(v.string(), v.parseJson(), Recording), text).apps as {
    app: string;
    said: FromApp[];
  }[]; // as above
}
