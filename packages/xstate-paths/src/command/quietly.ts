/** Runs something while nothing is printed to the console: a machine that is explored does each of its steps a thousand times. */
export async function quietly<T>(run: () => Promise<T>): Promise<T> {
  const { log, info, debug, warn, error } = console;
  const silent = () => {};
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent, error: silent });
  try {
    return await run();
  } finally {
    Object.assign(console, { log, info, debug, warn, error });
  }
}
