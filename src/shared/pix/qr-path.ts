import { encode } from "uqr";

/** Modules of white around a QR code, without which readers may miss it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrPath {
  /** Side of the square, in modules, quiet zone included. */
  size: number;
  /** The dark modules, one closed shape for each run of a row, for an SVG path. */
  path: string;
}

/** Draws a text as a QR code that survives 15 % of damage. @throws RangeError when the text is too long for one */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  }
  return runs;
}
