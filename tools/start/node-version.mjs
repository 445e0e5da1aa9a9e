/** The oldest Node that installs the project, which then brings its own. */
const OLDEST = [20, 19];

/** @param {string} version e.g. "20.19.4" */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** @param {string} version */
export function tooOld(version) {
  return `Vereda needs Node ${OLDEST.join(".")} or newer; this is ${version}.`;
}
