/** What every test ends with, of whichever file. A hook in a module that the files share would be the first file's alone. */
export const endings: ((test: { hasFailed: boolean }) => Promise<void>)[] = [];
