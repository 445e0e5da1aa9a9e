import { createHash, randomBytes } from "node:crypto";

/** An opaque secret of 256 random bits, in URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret: SHA-256 in hexadecimal. Enough for random secrets, never for passwords. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
