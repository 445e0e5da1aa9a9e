import type { JsonSchema } from "@valibot/to-json-schema";

/** A schema as a person reads it: `{ id: uuid, names: string[], price?: integer ≥ 0 }`, indented. */
export function shapeOf(schema: JsonSchema | boolean | undefined, indent = ""): string {
  if (schema === undefined || typeof schema === "boolean") return "anything";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map((variant) => shapeOf(variant, indent)).join(" | ");
  if (schema.type === "object") return objectShape(schema, indent);
  if (schema.type === "array") return arrayShape(schema, indent);
  return scalarShape(schema);
}

function objectShape({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${inner}${name}${mark}: ${shapeOf(property, inner)}${defaultOf(property)}`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

function defaultOf(property: JsonSchema | boolean): string {
  const value = typeof property === "boolean" ? undefined : property.default;
  return value === undefined || value === null ? "" : `  (default ${JSON.stringify(value)})`;
}

function arrayShape(schema: JsonSchema, indent: string): string {
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => shapeOf(item, indent)).join(", ")}]`;
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  const element = shapeOf(items, indent);
  return element.includes(" | ") && !element.startsWith("{") ? `(${element})[]` : `${element}[]`;
}

function scalarShape(schema: JsonSchema): string {
  const limits = [
    schema.pattern && `/${schema.pattern}/`,
    schema.minLength !== undefined && `≥ ${schema.minLength} characters`,
    schema.maxLength !== undefined && `≤ ${schema.maxLength} characters`,
    schema.minimum !== undefined && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && `≤ ${schema.maximum}`,
  ].filter(Boolean);
  const name = schema.format ?? String(schema.type ?? "anything");
  return limits.length === 0 ? name : `${name} ${limits.join(", ")}`;
}
