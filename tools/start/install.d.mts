export function ensureInstalled(root: string, say: (line: string) => void): boolean;
export function whyInstall(root: string): string | null;
export function projectNode(root: string): string;
