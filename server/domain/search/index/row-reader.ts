/** The driver's bytes: a `Buffer` of the server's, a plain array of the embedded engine's. */
export type Bytes = Uint8Array;

const ABSENT = -1;
/** Of an array: dimensions, flags, type of the elements; then of its one dimension the length and the first place. */
const ARRAY_HEAD_BYTES = 12;
const DIMENSION_BYTES = 8;
const MICROSECONDS_PER_MINUTE = 60_000_000;
const HIGH = 2 ** 32;
/** PostgreSQL counts from 2000 on. */
const DAYS_TO_2000 = 10_957;
const MINUTES_TO_2000 = DAYS_TO_2000 * 24 * 60;

/** Reads rows that `record_send` wrote, one after the other: column by column, in their order. */
export class RowReader {
  readonly #bytes: Bytes;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Begins the next row; false where there is none. */
  nextRow(): boolean {
    if (this.#at >= this.#bytes.byteLength) return false;
    this.#at += 4; // how many columns
    return true;
  }

  integer(): number {
    this.#length();
    return this.#next();
  }

  /** Days since 1970. */
  date(absent: number): number {
    return this.#length() === ABSENT ? absent : this.#next() + DAYS_TO_2000;
  }

  /** Whole minutes since 1970. */
  minute(absent: number): number {
    if (this.#length() === ABSENT) return absent;
    const high = this.#next();
    const low = this.#next() >>> 0;
    return Math.floor((high * HIGH + low) / MICROSECONDS_PER_MINUTE) + MINUTES_TO_2000;
  }

  /** Bytes of an id or a text, until the next row is read. */
  bytes(): Bytes {
    const from = this.#at + 8;
    const length = this.#length();
    this.#at += length;
    return this.#bytes.subarray(from, from + length);
  }

  /** Writes a string of bits as words of sixteen. */
  bits(into: Uint16Array): void {
    const end = this.#length() + this.#at;
    this.#at += 4; // how many bits
    for (let word = 0; word < into.length; word += 1) into[word] = this.#view.getUint16(this.#at + word * 2);
    this.#at = end;
  }

  /** Writes the elements of an array of integers, from a place in a list on. @returns how many */
  integers(into: Uint16Array | Uint32Array, from: number): number {
    const count = this.#count();
    for (let element = 0; element < count; element += 1) {
      this.#at += 4; // its length
      into[from + element] = this.#next();
    }
    return count;
  }

  /** The same of an array of doubles, to every second place. */
  doubles(into: Float32Array, from: number): number {
    const count = this.#count();
    for (let element = 0; element < count; element += 1) {
      into[from + element * 2] = this.#view.getFloat64(this.#at + 4);
      this.#at += 12;
    }
    return count;
  }

  #next(): number {
    const value = this.#view.getInt32(this.#at);
    this.#at += 4;
    return value;
  }

  /** Passes a column's type. @returns how many bytes the column has, `ABSENT` where it is null */
  #length(): number {
    this.#at += 4;
    return this.#next();
  }

  /** How many elements an array has. */
  #count(): number {
    this.#length();
    const isEmpty = this.#view.getInt32(this.#at) === 0;
    const count = isEmpty ? 0 : this.#view.getInt32(this.#at + ARRAY_HEAD_BYTES);
    this.#at += ARRAY_HEAD_BYTES + (isEmpty ? 0 : DIMENSION_BYTES);
    return count;
  }
}
