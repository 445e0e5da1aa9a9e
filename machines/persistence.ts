/** Turns an older version's snapshot into the next one's. Index 0 goes from version 1 to 2. */
export type Migration = (old: unknown) => unknown;

/** Writes the envelope in which a flow is stored. The version is the number of migrations plus one. */
export function writeEnvelope(snapshot: unknown, migrations: readonly Migration[]): string {
  return JSON.stringify({ version: migrations.length + 1, snapshot });
}

/**
 * Reads an envelope: migrates an older version in order, and answers null for anything that cannot be read, including
 * a version newer than this code. `parse` throws on a snapshot that does not fit.
 */
export function readEnvelope<T>(
  text: string | null,
  migrations: readonly Migration[],
  parse: (snapshot: unknown) => T,
): T | null {
  try {
    const { version, snapshot } = JSON.parse(text ?? "null");
    if (!Number.isInteger(version) || version < 1 || version > migrations.length + 1) return null;
    return parse(migrations.slice(version - 1).reduce((old, migrate) => migrate(old), snapshot));
  } catch {
    return null;
  }
}
