const OLDEST = [22, 18] as const;

/** The sentence for a version of Node that is older than what the package's manifest asks for; null where it is not. */
export function tooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldest, least] = OLDEST;
  if (major > oldest || (major === oldest && minor >= least)) return null;
  return `xstate-paths needs Node ${OLDEST.join(".")} or later; this is Node ${version}.`;
}
