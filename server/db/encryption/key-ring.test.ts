import { describe, expect, test } from "vitest";
import { DecryptionFailed, KeyRing, type Keys, NO_KEYS } from "./key-ring.ts";

const secret = (byte: number) => new Uint8Array(32).fill(byte);
const old = { id: "old", secret: secret(1) };
const recent = { id: "recent", secret: secret(2) };
const CPF = "52998224725";

const ring = (keys: Partial<Keys> = {}) =>
  new KeyRing({ data: [recent], index: [recent], writesPlain: false, ...keys });

/** AES-256-GCM by the browsers' interface, which puts the tag behind the ciphertext. */
async function subtle(key: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>, column: string) {
  const imported = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
  const bound = { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(`v1:recent:${column}`) };
  return {
    encrypt: (text: string) => crypto.subtle.encrypt(bound, imported, new TextEncoder().encode(text)),
    decrypt: (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.decrypt(bound, imported, bytes),
  };
}

describe("encrypting", () => {
  test("a stored value names its key, is never the same twice, and is read by whoever has the key", () => {
    const stored = [1, 2].map(() => ring().encrypt("Rua das Laranjeiras, 7 – São José", "a.street"));
    expect(stored[0]).toMatch(/^v1:recent:[\w-]{80,}$/);
    expect(stored[0]).not.toBe(stored[1]);
    for (const one of stored)
      expect(ring({ data: [old, recent] }).decrypt(one, "a.street")).toBe(
        "Rua das Laranjeiras, 7 – São José",
      );
  });

  test("AES-256-GCM by another interface reads what is stored, and writes what is read", async () => {
    const stored = Buffer.from(ring().encrypt(CPF, "a.cpf").slice("v1:recent:".length), "base64url");
    const [iv, tag, text] = [stored.subarray(0, 12), stored.subarray(12, 28), stored.subarray(28)];
    const read = await (await subtle(secret(2), new Uint8Array(iv), "a.cpf")).decrypt(
      new Uint8Array(Buffer.concat([text, tag])),
    );
    expect(Buffer.from(read).toString()).toBe(CPF);
    const other = Buffer.from(await (await subtle(secret(2), new Uint8Array(12), "a.cpf")).encrypt("olá"));
    const written = Buffer.concat([new Uint8Array(12), other.subarray(-16), other.subarray(0, -16)]);
    expect(ring().decrypt(`v1:recent:${written.toString("base64url")}`, "a.cpf")).toBe("olá");
  });

  test("the empty text stays empty, and what stood there before is read as it is", () => {
    expect(ring().encrypt("", "a.street")).toBe("");
    expect(ring().decrypt("Rua das Flores", "a.street")).toBe("Rua das Flores");
  });

  test("without a key, or before its deploy is over, texts stay plain, and none passes for an encrypted one", () => {
    const before = ring({ writesPlain: true });
    for (const plain of [NO_KEYS, before]) {
      expect(plain.encrypt(CPF, "a.cpf")).toBe(CPF);
      expect(() => plain.encrypt("v1:recent:AAAA", "a.street")).toThrow(
        "a.street: a plain text that looks encrypted",
      );
    }
    expect(before.decrypt(ring().encrypt(CPF, "a.cpf"), "a.cpf")).toBe(CPF);
  });

  test("a missing key is named, and it is said where", () => {
    const stored = ring({ data: [old] }).encrypt(CPF, "customers.cpf");
    for (const without of [ring(), NO_KEYS])
      expect(() => without.decrypt(stored, "customers.cpf")).toThrow(
        new DecryptionFailed('customers.cpf: DATA_KEYS has no key "old"'),
      );
  });

  test.each([
    ["a changed byte", (stored: string) => flip(stored, 40)],
    ["a changed tag", (stored: string) => flip(stored, 20)],
    ["a changed IV", (stored: string) => flip(stored, 2)],
    ["a cut one", (stored: string) => stored.slice(0, -4)],
    ["one of nothing", () => "v1:recent:"],
    ["one with other letters", (stored: string) => `${stored} `],
    ["another key's name", (stored: string) => stored.replace("recent", "old")],
  ])("refuses %s instead of answering garbage", (_, change) => {
    const stored = ring().encrypt(CPF, "customers.cpf");
    expect(() => ring({ data: [recent, old] }).decrypt(change(stored), "customers.cpf")).toThrow(
      new DecryptionFailed("customers.cpf: not what its key encrypted there"),
    );
  });

  test("a value that was moved to another column is refused there", () => {
    const stored = ring().encrypt("11987654321", "customers.phone");
    expect(() => ring().decrypt(stored, "customers.cpf")).toThrow(DecryptionFailed);
  });
});

describe("the blind index", () => {
  // By Python's hmac and hashlib: HKDF-SHA-256 with no salt, then HMAC-SHA-256.
  test("is HMAC-SHA-256 under a key that HKDF derives for its kind", () => {
    expect(ring().index(CPF, "cpf")).toBe("recent:DPPMPq3-0-u8je-vcDBJFjdcVOrOf-M9x_sEU_Ikwlw");
    expect(ring().index(CPF, "phone")).toBe("recent:cf4VUmUjRYRRv-QImnMhMb7GUTsWMeWeYZKp-i7rZR0");
  });

  test("a value is looked up by every key, and written by the first", () => {
    const both = ring({ index: [recent, old] });
    const [first, second] = both.indexes(CPF, "cpf");
    expect(first).toBe(both.index(CPF, "cpf"));
    expect(second).toBe(ring({ index: [old] }).index(CPF, "cpf"));
  });

  test("does not change with the keys of the data, and there is none without a key", () => {
    expect(ring({ data: [old] }).index(CPF, "cpf")).toBe(ring().index(CPF, "cpf"));
    expect([NO_KEYS.index(CPF, "cpf"), NO_KEYS.indexes(CPF, "cpf")]).toEqual([null, []]);
  });
});

/** Another letter in the payload. */
function flip(stored: string, at: number): string {
  const start = "v1:recent:".length + at;
  return `${stored.slice(0, start)}${stored[start] === "A" ? "B" : "A"}${stored.slice(start + 1)}`;
}
