export interface Part {
  text: string;
  isMatch: boolean;
}

/** Parts a suggestion's text into what was typed and the rest: beginnings of words, whatever their accents and case. */
export function matchedParts(text: string, typed: string): Part[] {
  const words = fold(typed).split(/[^\p{L}\p{N}]+/u);
  return text.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((piece) => {
    const folded = fold(piece);
    const length = Math.max(0, ...words.map((word) => (folded.startsWith(word) ? word.length : 0)));
    return [
      { text: piece.slice(0, length), isMatch: true },
      { text: piece.slice(length), isMatch: false },
    ].filter((part) => part.text);
  });
}

/** Without accents, in small letters; as long as the text was, letter by letter. */
function fold(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) =>
    letter.normalize("NFD").charAt(0).toLowerCase().charAt(0),
  ).join("");
}
