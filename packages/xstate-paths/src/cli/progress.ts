import type { WriteStream } from "node:tty";

/** Says how far a long run has come; `clear` takes the last word back before something else is printed. */
export interface Progress {
  say: (line: string) => void;
  clear: () => void;
  /** Prints what has to be known at once, wherever it is read. */
  tell: (text: string) => void;
}

/** Where nobody watches, a word is said so often at most, the first one after as long. */
const SELDOM_MS = 30_000;

/**
 * On a terminal one line that is written over; elsewhere (a CI's log) a line now and then, or a line for each word if it
 * was asked for.
 *
 * @param isWanted null: nobody said
 * @param now epoch milliseconds
 */
export function progressOn(
  stream: Pick<WriteStream, "write"> & { isTTY?: boolean },
  isWanted: boolean | null,
  now: () => number = Date.now,
): Progress {
  let last = now();
  const isDue = () => {
    if (stream.isTTY || isWanted) return true;
    if (now() - last < SELDOM_MS) return false;
    last = now();
    return true;
  };
  const clear = () => void (stream.isTTY && stream.write("\r\x1b[K"));
  return {
    say: (line) => {
      if (!isDue()) return;
      clear();
      stream.write(stream.isTTY ? line : `${line}\n`);
    },
    clear,
    tell: (text) => {
      clear();
      stream.write(`${text}\n`);
    },
  };
}
