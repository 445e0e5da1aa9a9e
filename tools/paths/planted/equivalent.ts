/**
 * Faults in pages that change nothing which anybody could notice, by their chart and by the names that
 * `npm run paths -- … --mutate --run browser` gives them, with the reason.
 */
export const equivalent: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
