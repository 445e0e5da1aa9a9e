/** The instant at which every test database was seeded: a Monday, 9 in the morning in São Paulo. */
export const SEED_INSTANT = new Date("2026-11-23T09:00:00-03:00");
