import type * as v from "valibot";

/**
 * How calls write their parameters into an address, and how they are read back. Arrays are comma-joined, except
 * `weekDay`, which repeats; the reader takes both. A comma or a backslash inside an element is escaped by a backslash.
 * Null, undefined and empty arrays are left out.
 */
const REPEATED = new Set(["weekDay"]);

/** Writes a call's query, e.g. `{ page: 0, priceRange: [0, 50], city: null }` → `page=0&priceRange=0,50`. */
export function encodeQuery(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (!Array.isArray(value)) written.append(name, String(value));
    else if (REPEATED.has(name)) for (const element of value) written.append(name, escapeElement(element));
    else if (value.length > 0) written.append(name, value.map(escapeElement).join(","));
  }
  return written;
}

/** Fills a call's path template, e.g. `/a/{ids}` with `{ ids: ["1", "2"] }` → `/a/1,2`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === null || value === undefined) throw new RangeError(`no value for {${name}} in ${path}`);
    const parts = Array.isArray(value) ? value.map(escapeElement) : [String(value)];
    return parts.map(encodeURIComponent).join(",");
  });
}

/**
 * Reads parameters by the shape of their schema, an object of texts, numbers, booleans, arrays and pairs. What does not
 * look like its type stays text, so that the schema refuses it.
 */
export function decodeParameters(
  schema: v.GenericSchema,
  valuesOf: (name: string) => readonly string[],
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entriesOf(schema))) {
    const values = valuesOf(name);
    if (values.length > 0) read[name] = decodeValue(unwrap(entry), values);
  }
  return read;
}

interface Shape {
  type: string;
  wrapped?: Shape;
  item?: Shape;
  items?: readonly Shape[];
  entries?: Record<string, Shape>;
}

function entriesOf(schema: v.GenericSchema): Record<string, Shape> {
  // Valibot's generic schema hides the parts that its object, array, tuple and wrapper schemas publish.
  return (schema as unknown as Shape).entries ?? {};
}

function unwrap(shape: Shape): Shape {
  return shape.wrapped ? unwrap(shape.wrapped) : shape;
}

function decodeValue(shape: Shape, values: readonly string[]): unknown {
  const element = shape.item ?? shape.items?.[0];
  if (element) return values.flatMap(splitElements).map((text) => decodeScalar(unwrap(element), text));
  return values.length === 1 ? decodeScalar(shape, values[0] ?? "") : values;
}

function decodeScalar(shape: Shape, text: string): unknown {
  if (shape.type === "number" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (shape.type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function escapeElement(element: unknown): string {
  return String(element).replace(/[\\,]/g, "\\$&");
}

function splitElements(text: string): string[] {
  if (text === "") return [];
  const elements = [""];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ",") elements.push("");
    else {
      if (text[at] === "\\" && at + 1 < text.length) at++;
      elements.push(`${elements.pop()}${text[at]}`);
    }
  }
  return elements;
}
