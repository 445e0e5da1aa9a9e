import type { Format } from "./format.ts";

const TAIL_BYTES = 1_024;

/** ISO 32000-1, 7.5. A PDF can hold anything: it is kept as it is, and never opened on our pages. */
export const pdf: Format = {
  type: "application/pdf",
  begins: (bytes) => /^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8)),
  clean: (bytes) => {
    const tail = bytes.toString("latin1", Math.max(0, bytes.length - TAIL_BYTES));
    return /startxref\s+\d+\s+%%EOF/.test(tail) ? bytes : null;
  },
};
