import { isCleanText } from "#contract/text.ts";
import { Refusal } from "../domain/refusal.ts";
import { holdsCardNumber } from "./card-data.ts";

export const MAX_BODY_BYTES = 64 * 1024;

const MAX_DEPTH = 16;

/** Reads a JSON body of at most 64 KiB and refuses what must not come further: card numbers, control characters. */
export async function readBody(request: Request): Promise<unknown> {
  const body = await readJson(request);
  inspect(body);
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
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new Refusal("BODY_TOO_LARGE");
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

function inspect(body: unknown): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: "", depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === "string") refuseUnclean(value, path);
    if ((typeof value === "string" || typeof value === "number") && holdsCardNumber(value))
      throw new Refusal("CARD_DATA_REFUSED");
    if (typeof value !== "object" || value === null) continue;
    if (depth >= MAX_DEPTH) throw misfit(path, "nested too deeply");
    for (const [key, child] of Object.entries(value)) {
      refuseUnclean(key, path);
      if (holdsCardNumber(key)) throw new Refusal("CARD_DATA_REFUSED");
      waiting.push({ value: child, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
}

function misfit(path: string, message: string): Refusal {
  return new Refusal("VALIDATION", { fields: [{ path, message }] });
}
