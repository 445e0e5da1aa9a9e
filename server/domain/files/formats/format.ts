import type { ProofType } from "#contract/reimbursement.ts";

/** One kind of file that may be sent to us. */
export interface Format {
  type: ProofType;
  /** Whether the bytes begin as this kind does. */
  begins(bytes: Buffer): boolean;
  /**
   * The file with nothing but what shows: no place where a photo was taken, nothing hidden behind its end. Null where a
   * part is missing or broken.
   */
  clean(bytes: Buffer): Promise<Buffer | null> | Buffer | null;
}

/** More than any photo of a receipt has; what shows a picture needs memory for each pixel. */
const MOST_PIXELS = 50_000_000;

export const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MOST_PIXELS;
