import type { WriteStream } from "node:tty";

/** Says how far a long run has come; `clear` takes the last word back before something else is printed. */
export interface Progress {
  say: (line: string) => void;
  clear: () => void;
}

/**
 * On a terminal one line that is written over, elsewhere (a CI's log) a line for each word, and nothing at all unless it
 * was asked for.
 *
 * @param isWanted null: where the stream is a terminal
 */
export function progressOn(
  stream: Pick<WriteStream, "write"> & { isTTY?: boolean },
  isWanted: boolean | null,
): Progress {
  if (!(isWanted ?? stream.isTTY)) return { say: () => {}, clear: () => {} };
  const clear = () => void (stream.isTTY && stream.write("\r\x1b[K"));
  return {
    say: (line) => {
      clear();
      stream.write(stream.isTTY ? line : `${line}\n`);
    },
    clear,
  };
}
