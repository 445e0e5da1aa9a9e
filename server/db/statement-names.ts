import { LRUCache } from "lru-cache";

/** What comes once or twice, such as a list of some length, is not worth a plan that is kept. */
const FROM_USE = 3;
/** Named at most by one connection: each takes PostgreSQL 100 to 300 kB, the plan included. */
const MOST = 100;
/** Texts whose uses are counted. */
const COUNTED = 500;

/** Names of the statements that one connection has PostgreSQL keep prepared, by their texts. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new LRUCache<string, number>({ max: COUNTED });

  /** The name of a text; undefined where it has not come often enough, or where enough others have. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < FROM_USE) {
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
