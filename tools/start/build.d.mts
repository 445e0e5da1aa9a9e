export const SOURCES: readonly string[];
export function ensureBuilt(root: string, say: (line: string) => void): boolean;
export function hashOfSources(root: string): string;
