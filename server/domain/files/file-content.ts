import type { ProofType } from "#contract/reimbursement.ts";
import type { Format } from "./formats/format.ts";
import { jpeg } from "./formats/jpeg.ts";
import { pdf } from "./formats/pdf.ts";
import { png } from "./formats/png.ts";
import { webp } from "./formats/webp.ts";

const FORMATS: readonly Format[] = [pdf, jpeg, png, webp];

export interface FileContent {
  type: ProofType;
  content: Buffer;
}

/**
 * What a file is, by its content alone: neither its name nor the type it was sent with counts. Pictures come back without
 * what does not show; null for anything else, and for what is cut off or broken.
 */
export async function readFileContent(bytes: Buffer): Promise<FileContent | null> {
  const format = FORMATS.find(({ begins }) => begins(bytes));
  const content = (await format?.clean(bytes)) ?? null;
  return format && content ? { type: format.type, content } : null;
}
