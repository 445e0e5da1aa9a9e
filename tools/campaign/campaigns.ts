/** A test that goes on for as long as it is told to. */
export interface Campaign {
  /** Its short form, which is among the other tests. */
  tests: readonly string[];
  rounds: number;
  runner?: "vitest" | "playwright";
  /** Each round is a run of its own: what it is made with is chosen as its files are read. */
  isRunPerRound?: true;
}

/** Campaigns, at the size that proves something. */
export const campaigns: Readonly<Record<string, Campaign>> = {
  /** 40 operations a round, each of the two. */
  money: {
    tests: ["server/domain/orders/money.test.ts", "server/domain/subscriptions/model.test.ts"],
    rounds: 1_250,
  },
  /** 400 buyers a round. */
  races: { tests: ["server/domain/orders/races.test.ts"], rounds: 500 },
  /** One order a round. */
  retries: { tests: ["server/domain/orders/retries.test.ts"], rounds: 10_000 },
  kills: { tests: ["server/domain/orders/kill.test.ts"], rounds: 2_000 },
  failover: { tests: ["server/domain/orders/failover.test.ts"], rounds: 50 },
  /** 250 requests a round. */
  fuzz: { tests: ["server/docs/fuzz.test.ts"], rounds: 4_000 },
  /** Other values each round. */
  canaries: { tests: ["e2e/journeys/canaries"], rounds: 20, runner: "playwright", isRunPerRound: true },
  /** By reader, one read and one fault a round; by walk, all its writes a round; until each has met each. */
  faults: { tests: ["e2e/faults"], rounds: 600, runner: "playwright" },
  /** 50 guesses a round, in each of the two. */
  guesses: { tests: ["server/domain/mail-codes/guesses.test.ts"], rounds: 200 },
  /** One notice a round. */
  pix: { tests: ["server/domain/pix/many-notices.test.ts"], rounds: 5_000 },
  "lost-connections": { tests: ["server/domain/orders/lost-connections.test.ts"], rounds: 500 },
};
