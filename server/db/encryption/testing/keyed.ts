import { createApp } from "#server/app.ts";
import { createDeps } from "#server/create-deps.ts";
import type { Database } from "#server/db/database.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { KeyRing, type Keys, type NamedKey } from "../key-ring.ts";

export const testKey = (id: string, byte: number): NamedKey => ({
  id,
  secret: new Uint8Array(32).fill(byte),
});

/** The same database, by other keys. */
export function keyedDatabase(db: Database, keys: Keys): Database {
  const ring = new KeyRing(keys);
  const reads: Database = { ...db.reads, keys: ring };
  return { ...db, keys: ring, reads };
}

/** A server of other keys beside one, on its database. */
export function keyedServer(server: TestApp, keys: Keys): TestApp {
  const deps = createDeps({ ...server.deps, db: keyedDatabase(server.deps.db, keys) });
  return { ...server, deps, app: createApp(deps) };
}
