import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** 256 bits with a name; the name stands in what it encrypted. */
export interface NamedKey {
  id: string;
  secret: Uint8Array;
}

export interface Keys {
  /** The first one encrypts, all of them decrypt. */
  data: readonly NamedKey[];
  /** The first one indexes, by all of them is looked up. */
  index: readonly NamedKey[];
  /** Values are read, but not encrypted yet: while the processes of a deploy learn the keys. */
  writesPlain: boolean;
}

/** Stored value that cannot be read: its key is missing, or it is not what that key encrypted in this column. */
export class DecryptionFailed extends Error {
  override readonly name = "DecryptionFailed";
}

const VERSION = "v1";
const ENCRYPTED = /^v1:([a-z0-9-]{1,20}):([\w-]*)$/;
const LOOKS_ENCRYPTED = /^v1:[a-z0-9-]{1,20}:/;
const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** True of a text that would be taken for an encrypted one if it were stored in the plain. */
export const looksEncrypted = (text: string): boolean => LOOKS_ENCRYPTED.test(text);

/**
 * Encrypts and indexes columns. A value is stored as `v1:<key>:<base64url of iv, tag, ciphertext>` by AES-256-GCM (NIST SP 800-38D)
 * under a random IV, bound to its column. What has no such prefix is plain. The empty text stays empty.
 */
export class KeyRing {
  readonly #keys: Keys;
  readonly #indexKeys = new Map<string, Uint8Array>();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /** The beginning of whatever is encrypted by the key that encrypts now; null: nothing is. */
  get prefix(): string | null {
    const key = this.#encrypting;
    return key ? `${VERSION}:${key.id}:` : null;
  }

  /** The beginning of each entry of a blind index that is written now; null: none is. */
  get indexPrefix(): string | null {
    const [key] = this.#keys.index;
    return key ? `${key.id}:` : null;
  }

  /** @param column `table.column`: a value that is moved to another one cannot be read there */
  encrypt(text: string, column: string): string {
    if (text === "") return text;
    const key = this.#encrypting;
    if (!key) {
      if (looksEncrypted(text)) throw new Error(`${column}: a plain text that looks encrypted`);
      return text;
    }
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key.secret, iv).setAAD(boundTo(key.id, column));
    const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    const stored = Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
    return `${VERSION}:${key.id}:${stored.toString("base64url")}`;
  }

  /** @throws DecryptionFailed */
  decrypt(stored: string, column: string): string {
    if (!looksEncrypted(stored)) return stored;
    const [, id = "", payload = ""] = ENCRYPTED.exec(stored) ?? [];
    const key = this.#keys.data.find((one) => one.id === id);
    if (id && !key) throw new DecryptionFailed(`${column}: DATA_KEYS has no key "${id}"`);
    const bytes = Buffer.from(payload, "base64url");
    try {
      if (!key || bytes.length <= IV_BYTES + TAG_BYTES) throw new RangeError("too short");
      const decipher = createDecipheriv(ALGORITHM, key.secret, bytes.subarray(0, IV_BYTES))
        .setAAD(boundTo(id, column))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
      );
    } catch (error) {
      throw new DecryptionFailed(`${column}: not what its key encrypted there`, { cause: error });
    }
  }

  /**
   * The blind index of a value, `<key>:<HMAC-SHA-256 in base64url>`; null without a key. Equal values have equal ones.
   *
   * @param kind of the value, such as `cpf`: each has a key of its own
   */
  index(value: string, kind: string): string | null {
    const [key] = this.#keys.index;
    return key && value !== "" ? this.#indexBy(key, value, kind) : null;
  }

  /** Every index that a value may stand under. */
  indexes(value: string, kind: string): string[] {
    return this.#keys.index.map((key) => this.#indexBy(key, value, kind));
  }

  get #encrypting(): NamedKey | undefined {
    return this.#keys.writesPlain ? undefined : this.#keys.data[0];
  }

  #indexBy(key: NamedKey, value: string, kind: string): string {
    const mac = createHmac("sha256", this.#indexKey(key, kind)).update(value).digest("base64url");
    return `${key.id}:${mac}`;
  }

  /** Derived by HKDF (RFC 5869). */
  #indexKey({ id, secret }: NamedKey, kind: string): Uint8Array {
    const name = `${id}:${kind}`;
    const known = this.#indexKeys.get(name);
    if (known) return known;
    const derived = new Uint8Array(hkdfSync("sha256", secret, "", `vereda blind index ${kind}`, 32));
    this.#indexKeys.set(name, derived);
    return derived;
  }
}

/** Encrypts nothing. */
export const NO_KEYS = new KeyRing({ data: [], index: [], writesPlain: true });

const boundTo = (id: string, column: string) => Buffer.from(`${VERSION}:${id}:${column}`);
