import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type Parser, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { IMPORT_MAX_LINES } from "#contract/employee-import.ts";
import { type Column, columnsOf } from "./columns.ts";

/** A line of the file: where it ends, counted from 1 with the headings and empty lines, and its cells by their columns. */
export interface Line {
  line: number;
  cells: Partial<Record<Column, string>>;
  /** Cells beside the last heading. */
  hasMore: boolean;
}

/** How a file has to be read. */
export interface Layout {
  delimiter: string;
  columns: readonly (Column | null)[];
}

const DELIMITERS = [";", ",", "\t"];
const PIECE = 64 * 1024;
const LONGEST_LINE = 20_000;
const options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
};

/** Finds out by the headings what stands between cells, and which column is which; null where they do not say. */
export function layoutOf(text: string): Layout | null {
  for (const delimiter of DELIMITERS) {
    const head = text.slice(0, LONGEST_LINE);
    const columns = columnsOf(headingsOf(head, delimiter));
    if (columns) return { delimiter, columns };
  }
  return null;
}

function headingsOf(head: string, delimiter: string): string[] {
  try {
    const [headings = []]: string[][] = parseAtOnce(head, { ...options, delimiter, to: 1 });
    return headings;
  } catch {
    return [];
  }
}

/**
 * The lines below the headings, piece by piece: others get their turn in between.
 *
 * @throws CsvError where the file is none after all
 */
export async function* readLines(text: string, { delimiter, columns }: Layout): AsyncGenerator<Line> {
  const parser: Parser = Readable.from(pieces(text)).pipe(
    parse({ ...options, delimiter, info: true, from: 2, max_record_size: LONGEST_LINE }),
  );
  // What parse gives with `info`.
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (record.every((cell) => cell === "")) continue;
    const cells: Line["cells"] = {};
    for (const [place, column] of columns.entries()) if (column) cells[column] = record[place] ?? "";
    yield { line: info.lines, cells, hasMore: record.slice(columns.length).some((cell) => cell !== "") };
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE) {
    await setImmediate();
    yield text.slice(start, start + PIECE);
  }
}

/** True where so many people are more than one file may have. */
export const areTooMany = (lines: number): boolean => lines > IMPORT_MAX_LINES;
