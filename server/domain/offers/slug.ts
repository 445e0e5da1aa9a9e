import { randomUUID } from "node:crypto";

const LONGEST = 80;

/** "Yoga suave" → "yoga-suave-3f2a9c1d": readable, and nobody else's. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${words.slice(0, LONGEST)}-${randomUUID().slice(0, 8)}`;
}
