import type * as v from "valibot";
import { isCleanText } from "#contract/text.ts";
import { looksEncrypted } from "../db/encryption/key-ring.ts";
import { Refusal } from "../domain/refusal.ts";
import { holdsCardNumber } from "./card-data.ts";
import { isEmailField, type Readings, readingsOf, readingsWithin } from "./email-fields.ts";

export const MAX_BODY_BYTES = 64 * 1024;

const MAX_DEPTH = 16;

/**
 * Reads a JSON body of at most 64 KiB and refuses what must not come further: card numbers, control characters, what could not
 * be told from an encrypted text.
 *
 * @param schema what will read it: digits in an e-mail where it wants one are no card number
 * @returns undefined where there is no body, and `schema` wants none
 */
export async function readBody(request: Request, schema?: v.GenericSchema): Promise<unknown> {
  if (schema?.type === "optional" && request.body === null) return undefined;
  const body = await readJson(request);
  inspect(body, readingsOf(schema));
  return body;
}

/** Reads a JSON body of at most 64 KiB as it is: for other machines, whose ids may look like card numbers. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw misfit("", "the body must be application/json");
  return parse(await readText(request));
}

/** @throws Refusal VALIDATION where text holds control characters or broken UTF-16 */
export function refuseUnclean(text: string, path: string): void {
  if (!isCleanText(text)) throw misfit(path, "control characters are refused");
}

async function readText(request: Request): Promise<string> {
  return (await readBytes(request, MAX_BODY_BYTES)).toString("utf8");
}

/** Reads a body as it is and stops at the first byte too many. @throws Refusal BODY_TOO_LARGE */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > most) throw new Refusal("BODY_TOO_LARGE");
  // Over a connection no more comes than was announced: no stream has to be made to count it.
  if (announced !== null) {
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > most) throw new Refusal("BODY_TOO_LARGE");
    return body;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal("BODY_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw misfit("", "the body is not JSON");
  }
}

function inspect(body: unknown, schemas: Readings): void {
  const waiting: { value: unknown; path: string; depth: number; readings: Readings }[] = [
    { value: body, path: "", depth: 0, readings: schemas },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth, readings } = next;
    if (typeof value === "string") refuseUnclean(value, path);
    // Schemas trim.
    if (typeof value === "string" && looksEncrypted(value.trim()))
      throw misfit(path, "text that begins like an encrypted one is refused");
    if (holdsCard(value, readings)) throw new Refusal("CARD_DATA_REFUSED");
    if (typeof value !== "object" || value === null) continue;
    if (depth >= MAX_DEPTH) throw misfit(path, "nested too deeply");
    for (const [key, child] of Object.entries(value)) {
      refuseUnclean(key, path);
      if (holdsCardNumber(key)) throw new Refusal("CARD_DATA_REFUSED");
      waiting.push({
        value: child,
        path: path ? `${path}.${key}` : key,
        depth: depth + 1,
        readings: readingsWithin(readings, value, key),
      });
    }
  }
}

function holdsCard(value: unknown, readings: Readings): boolean {
  if (typeof value === "number") return holdsCardNumber(value);
  return typeof value === "string" && holdsCardNumber(value) && !isEmailField(readings, value);
}

function misfit(path: string, message: string): Refusal {
  return new Refusal("VALIDATION", { fields: [{ path, message }] });
}
