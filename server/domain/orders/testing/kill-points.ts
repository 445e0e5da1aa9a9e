/** A moment of an order that is paid by card and benefit, known by what the database is told. */
export interface KillPoint {
  statement: RegExp;
  when: "before it" | "after it" | "after its commit";
}

const PLACE = /^\s*update activity_schedules set taken = taken \+ 1/;
const KEY = /^insert into "idempotency_keys"/;
const CHARGE = /^insert into "sandbox_charges"/;
const ANSWER = /^update "idempotency_keys" set "state"/;

/** In the order in which they pass. */
export const KILL_POINTS = {
  "order read": { statement: PLACE, when: "before it" },
  "place taken": { statement: PLACE, when: "after it" },
  "balance taken": { statement: /^update "benefit_balances"/, when: "after it" },
  "order written": { statement: /insert into "billing_schedules"/, when: "after it" },
  "key written": { statement: KEY, when: "after it" },
  "order committed": { statement: KEY, when: "after its commit" },
  "charge written": { statement: CHARGE, when: "after it" },
  charged: { statement: CHARGE, when: "after its commit" },
  paid: { statement: /^update "billings" set "status"/, when: "after it" },
  "sale booked": { statement: /^insert into "ledger_lines"/, when: "after it" },
  "answer kept": { statement: ANSWER, when: "after it" },
  settled: { statement: ANSWER, when: "after its commit" },
} as const satisfies Record<string, KillPoint>;

export type KillPointName = keyof typeof KILL_POINTS;

/** The moment at which a server ends itself: the so manieth passing of a point; null while points are only noted. */
export interface KillOrder {
  at: KillPointName | null;
  nth: number;
}

/** A folder with `order`, a `KillOrder` that is read with SIGUSR2; `passed` gets the name of each point that passes from then on. */
export const KILL_FOLDER = "KILL_FOLDER";
