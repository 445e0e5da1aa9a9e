import type { JsonSchema } from "@valibot/to-json-schema";
import fc from "fast-check";
import type { Random } from "#tools/seed/random.ts";

/** One value in so many is not what its schema says. */
const ODD_ONE_IN = 25;
const MOST_ITEMS = 4;
const SAMPLES = 64;
const POOL = 300;

/** Values that a stranger, a mistake or an attack sends. */
const ODDITIES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, "", " ", "null", "undefined"],
  ...[[], {}, [[]], [null], { a: { b: {} } }, "0", "-1", "1e9", "NaN", "%00", "%", "\\", ",", "a,b\\,c"],
  ...[
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "𝔘𝔫𝔦",
    "e\u0301",
    "\u202e",
    "\ud800",
    "a\u0000b",
  ],
  ...["x".repeat(5_000), "2026-02-30", "0000-00-00", "9999-12-31", "2026-11-23T25:00:00Z", "00000000000"],
  ...["00000000-0000-0000-0000-000000000000", "4111111111111111", "__proto__", "constructor"],
];

/** Values that have been seen under a name, in answers: what exists, and what belongs together. */
export class Seen {
  private readonly byName = new Map<string, unknown[]>();

  note(name: string, value: unknown): void {
    const values = this.byName.get(name) ?? [];
    this.byName.set(name, values);
    if (values.length < POOL) values.push(value);
    else values[Math.floor(values.length / 2)] = value;
  }

  /** Notes every text, number and flag within an answer by its name; ids by `id`, whatever they are called. */
  learn(answer: unknown, name = ""): void {
    if (Array.isArray(answer)) for (const each of answer) this.learn(each, name.replace(/s$/, ""));
    else if (typeof answer === "object" && answer !== null)
      for (const [key, value] of Object.entries(answer)) this.learn(value, key);
    else if (answer !== null) {
      this.note(name, answer);
      if (/^[0-9a-f-]{36}$/.test(String(answer)) && name !== "id") this.note("id", answer);
    }
  }

  pick(name: string, random: Random): unknown {
    const values = this.byName.get(name);
    return values ? random.pick(values) : undefined;
  }
}

/** Rules that no text is made by: some texts do not fit them. */
const LOOKAROUND = /\(\?<?[=!](?:\\.|[^)])*\)/g;
const samples = new Map<string, readonly string[]>();
/** Texts that fit a pattern, or any. */
function textsOf(pattern: string | undefined): readonly string[] {
  const key = pattern ?? "";
  const known = samples.get(key);
  if (known) return known;
  const texts =
    pattern === undefined
      ? fc.string({ unit: "grapheme", maxLength: 40 })
      : fc.stringMatching(new RegExp(pattern.replace(LOOKAROUND, "")));
  const made = fc.sample(texts, { numRuns: SAMPLES, seed: 1 });
  samples.set(key, made);
  return made;
}

/** A value of a JSON Schema, at its bounds more often than between them, and now and then none at all. */
export function generate(schema: JsonSchema | boolean, seen: Seen, random: Random, name = ""): unknown {
  if (random.below(ODD_ONE_IN) === 0) return random.pick(ODDITIES);
  if (typeof schema === "boolean") return random.pick(ODDITIES);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return generate(random.pick(variants), seen, random, name);
  const isScalar = schema.type !== "object" && schema.type !== "array" && schema.type !== "null";
  if (isScalar && random.below(3) > 0) {
    const known = seen.pick(name, random) ?? (schema.format === "uuid" ? seen.pick("id", random) : undefined);
    if (known !== undefined) return known;
  }
  switch (schema.type) {
    case "object":
      return objectOf(schema, seen, random);
    case "array":
      return arrayOf(schema, seen, random, name);
    case "string":
      return stringOf(schema, seen, random);
    case "number":
    case "integer":
      return numberOf(schema, random);
    case "boolean":
      return random.below(2) === 0;
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, seen: Seen, random: Random) {
  const made: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(properties)) {
    const isLeftOut = required.includes(key) ? random.below(60) === 0 : random.below(3) === 0;
    if (!isLeftOut) made[key] = generate(property, seen, random, key);
  }
  if (random.below(40) === 0) made[String(random.pick(ODDITIES))] = random.pick(ODDITIES);
  return made;
}

function arrayOf(schema: JsonSchema, seen: Seen, random: Random, name: string): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => generate(item, seen, random, name));
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  const { minItems = 0, maxItems = MOST_ITEMS } = schema;
  const most = random.below(30) === 0 ? maxItems + 1 : Math.min(maxItems, minItems + MOST_ITEMS);
  const size = minItems + random.below(Math.max(1, most - minItems + 1));
  return Array.from({ length: size }, () => generate(items ?? true, seen, random, name.replace(/s$/, "")));
}

function stringOf(
  { format, pattern, minLength = 0, maxLength }: JsonSchema,
  seen: Seen,
  random: Random,
): string {
  if (format === "uuid") return String(seen.pick("id", random) ?? "00000000-0000-4000-8000-000000000000");
  if (format === "email") return `${random.below(1_000)}@vereda.test`;
  const text = random.pick(textsOf(pattern));
  if (pattern !== undefined) return text;
  if (maxLength !== undefined && random.below(20) === 0) return "é".repeat(maxLength + random.below(2));
  return text.padEnd(minLength, "ã").slice(0, maxLength);
}

function numberOf({ type, minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema, random: Random): number {
  const near = [minimum, maximum, minimum + 1, maximum - 1, 0, 1, 100, 10_000].filter(
    (value) => value >= minimum && value <= maximum,
  );
  const value = random.below(15) === 0 ? random.pick([minimum - 1, maximum + 1]) : random.pick(near);
  return type === "number" && random.below(4) === 0 ? value + 0.25 : value;
}
