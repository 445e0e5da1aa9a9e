import type { Standing, Wait } from "./waiting-list.types.ts";

export const waits: Wait = { id: "mine", position: 1, until: null, isMissed: false };
export const isOffered: Wait = { ...waits, position: null, until: 1_800_000 };
export const hasMissed: Wait = { ...isOffered, isMissed: true };

/** A full time of a customer who does not wait for it. */
export const full: Standing = { isSignedIn: true, hasVacancy: false, wait: null };
export const vacant: Standing = { ...full, hasVacancy: true };
export const visitor: Standing = { ...full, isSignedIn: false };
export const waiting: Standing = { ...full, wait: waits };
export const offered: Standing = { ...full, wait: isOffered };
export const missed: Standing = { ...full, wait: hasMissed };
