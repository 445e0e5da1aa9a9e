import { createPseudonyms, type Pseudonyms } from "./pseudonyms.ts";
import { entriesShape, isFieldName, isSafe, type Shape, shapeOf } from "./safe-fields.ts";

/** Plain data that may leave the page: JSON, with a mark in place of whatever is not known to be harmless. */
export type Redacted = string | number | boolean | null | Redacted[] | { [field: string]: Redacted };

/** How deep, how broad and how much in all one message goes. */
const LIMITS = { depth: 12, breadth: 200, values: 4_000 };

interface Walk {
  hide: Pseudonyms;
  left: number;
  /** What is around the value: it must not stand in itself. */
  around: Set<object>;
}

/**
 * Makes the function through which everything goes that an inspector is told. Booleans, null and the fields that
 * `safe-fields.ts` lists stay; every other text, number and date becomes a mark like `‹text 3›`, the same for the same
 * value. It takes anything, at any depth, and never throws.
 */
export function createRedactor(): (value: unknown, field?: string) => Redacted {
  const hide = createPseudonyms();
  return (value, field = "") =>
    redact({ hide, left: LIMITS.values, around: new Set() }, value, shapeOf(field), field);
}

function redact(walk: Walk, value: unknown, shape: Shape | null, field: string): Redacted {
  walk.left -= 1;
  if (walk.left < 0) return "‹more›";
  if (value === null || value === undefined || typeof value === "boolean") return value ?? null;
  if (typeof value === "string")
    return value === "" || isSafe(value, shape) ? value : walk.hide("text", value);
  if (typeof value === "number") return isSafe(value, shape) ? value : walk.hide("number", value);
  if (typeof value !== "object")
    return typeof value === "function" ? "‹function›" : walk.hide("text", String(value));
  if (walk.around.has(value)) return "‹circular›";
  if (walk.around.size >= LIMITS.depth) return "‹deep›";
  walk.around.add(value);
  try {
    return redactObject(walk, value, shape, field);
  } catch {
    return "‹unreadable›"; // a getter or a proxy that throws
  } finally {
    walk.around.delete(value);
  }
}

function redactObject(walk: Walk, value: object, shape: Shape | null, field: string): Redacted {
  if (Array.isArray(value) || value instanceof Set) return list(walk, [...value], shape, field);
  if (value instanceof Date) return walk.hide("date", value.getTime());
  if (value instanceof Map) return fields(walk, [...value], entriesShape(field));
  if ("sessionId" in value && "send" in value) return `‹actor ${String(value.sessionId)}›`;
  if (value instanceof Error)
    return { error: isFieldName(value.name) ? value.name : "Error", ...own(walk, value, field) };
  return own(walk, value, field);
}

function own(walk: Walk, value: object, field: string): Record<string, Redacted> {
  const entries = Object.keys(value).map((name) => [name, read(value, name)] as const);
  return fields(walk, entries, entriesShape(field));
}

function read(value: object, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name]; // any object's own field
  } catch {
    return "‹unreadable›";
  }
}

function list(walk: Walk, values: unknown[], shape: Shape | null, field: string): Redacted[] {
  const shown = values.slice(0, LIMITS.breadth).map((item) => redact(walk, item, shape, field));
  return values.length > shown.length ? [...shown, `‹${values.length - shown.length} more›`] : shown;
}

/** `byId`: the shape of each entry, where entries are named by ids of the catalogue; null: they are fields. */
function fields(walk: Walk, entries: readonly (readonly [unknown, unknown])[], byId: Shape | null) {
  const shown: Record<string, Redacted> = {};
  for (const [key, item] of entries.slice(0, LIMITS.breadth)) {
    const name = String(key);
    const isNamed = byId ? isSafe(name, "id") : isFieldName(name);
    shown[isNamed ? name : walk.hide("field", name)] = redact(walk, item, byId ?? shapeOf(name), name);
  }
  if (entries.length > LIMITS.breadth) shown["‹more›"] = entries.length - LIMITS.breadth;
  return shown;
}
