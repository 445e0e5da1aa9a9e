import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";

/** The product's two faces as they are in their files: headings extra bold, text light. */
const FACES = {
  heading: face(
    import.meta.resolve(
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    ),
  ),
  text: face(import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")),
};

export interface Lettering {
  face: keyof typeof FACES;
  /** Of the em, in pixels. */
  size: number;
  fill: string;
}

/** Text as an SVG path that begins at this point of its base line: no font of the machine is asked, and no text is read as markup. */
export function letter(words: string, { face, size, fill }: Lettering, x: number, y: number): string {
  const font = FACES[face]();
  const scale = size / font.unitsPerEm;
  // The light face is too thin for a small preview.
  const stroke = face === "text" ? ` stroke="${fill}" stroke-width="${0.03 * font.unitsPerEm}"` : "";
  let at = 0;
  const { glyphs, positions } = font.layout(writable(words, font));
  const letters = glyphs.map((glyph, index) => {
    const d = glyph.path.toSVG();
    const placed = d && `<path transform="translate(${at} 0)" d="${d}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return placed;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}"${stroke}>${letters.join("")}</g>`;
}

/** Lines no wider than `width` pixels, `most` of them; what does not fit ends in '…'. */
export function wrap(
  words: string,
  lettering: Lettering,
  { width, most }: { width: number; most: number },
): string[] {
  const lines: string[] = [];
  let line = "";
  // Whatever is longer fits on no picture, and is not worth the time.
  const rest = words.slice(0, 300).trim().split(/\s+/);
  for (const [index, word] of rest.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, lettering) <= width) line = longer;
    else if (lines.length + 1 < most && line) {
      lines.push(line);
      line = word;
    } else
      return [...lines, shortened(line ? `${line} ${rest.slice(index).join(" ")}` : word, lettering, width)];
  }
  return line ? [...lines, shortened(line, lettering, width)] : lines;
}

function shortened(line: string, lettering: Lettering, width: number): string {
  if (widthOf(line, lettering) <= width) return line;
  const letters = [...line];
  const cut = (length: number) => `${letters.slice(0, length).join("").trimEnd()}…`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(cut(middle), lettering) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

function widthOf(words: string, { face, size }: Lettering): number {
  const font = FACES[face]();
  return (font.layout(writable(words, font)).advanceWidth * size) / font.unitsPerEm;
}

/** The words in letters that the face has: an accent that it lacks is left out, and so is what is no letter of it at all. */
function writable(words: string, font: Font): string {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return [...words.normalize("NFC")]
    .flatMap((letter) => (has(letter) ? letter : [...letter.normalize("NFKD")].filter(has)))
    .join("");
}

/** Opened with the first picture, and kept. */
function face(address: string): () => Font {
  let opened: Font | null = null;
  return () => {
    opened ??= openSync(fileURLToPath(address)) as Font; // One face, no collection.
    return opened;
  };
}
