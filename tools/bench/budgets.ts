/** What a route may cost: JavaScript in kB (1,000 bytes) after brotli 11, everything that it loads until it is idle; times in ms. */
export interface RouteBudget {
  route: string;
  /** The path to open; ids are put in place of `$plan`, `$activity` and `$partner`. */
  path: string;
  kilobytes: number;
  /** The largest paint, by that of a still page. */
  paint: number;
  /** How long the main thread is blocked. */
  blocking: number;
  /** Opened by a signed-in customer with a plan in the cart. */
  asBuyer?: true;
}

const PUBLIC = { kilobytes: 160, paint: 1.1, blocking: 60 };
const DETAIL = { kilobytes: 180, paint: 1.1, blocking: 100 };
const PURCHASE = { kilobytes: 205, paint: 1.4, blocking: 120, asBuyer: true } as const;

export const routeBudgets: readonly RouteBudget[] = [
  { route: "/", path: "/", ...PUBLIC },
  { route: "/companies", path: "/companies", ...PUBLIC },
  { route: "/partners", path: "/partners", ...PUBLIC },
  { route: "/perguntas-frequentes", path: "/perguntas-frequentes", ...PUBLIC },
  { route: "/busca", path: "/busca", ...DETAIL },
  { route: "/atividades/$activityId", path: "/atividades/$activity", ...DETAIL },
  { route: "/planos/$planId", path: "/planos/$plan", ...DETAIL },
  { route: "/especialistas/$partnerId", path: "/especialistas/$partner", ...DETAIL },
  { route: "/cart/item", path: "/cart/item", ...PURCHASE },
  { route: "/purchase/init", path: "/purchase/init", ...PURCHASE },
  { route: "/checkout", path: "/checkout?activityId=$activity", ...PURCHASE },
];

/** Pages whose pictures in sight are photos. */
export const photoBudgets: readonly RouteBudget[] = [
  { route: "/busca with photos", path: "/busca?query=yoga%20suave", ...DETAIL },
  { route: "/atividades/$activityId with photos", path: "/atividades/$activity", ...DETAIL },
  { route: "/especialistas/$partnerId with photos", path: "/especialistas/$partner", ...DETAIL },
];

/** A document with its headers in kB, as it is sent: what fits into the first window of a connection, ten segments of 1,460 bytes. */
export const documentBudget = 14.6;

/** What Lighthouse says of every route. */
export const lighthouseBudget = {
  score: 98,
  accessibility: 100,
  bestPractices: 100,
  /** Layout shift. */
  shift: 0,
};

/** Every chart's states, transitions and pairs together, headless; steps divided by the fewest that there can be. */
export const pathBudget = { seconds: 10, ratio: 1.25, withoutSolver: 1.3 };

/**
 * Search through the API on the reference machine (`calibrate`), PostgreSQL on its two cores: ms at the 95th percentile, by the clients
 * that ask at once; from the start of a process to its first answer, seconds; what the index adds to its memory, MB; and what searches
 * may take while 1,000 schedules change a second, by what they take else.
 */
export const searchBudget = {
  search: { upTo100_000: { 1: 10, 8: 40 }, more: { 1: 20, 8: 120 } },
  suggestions: { 1: 20, 8: 80 },
  near: { 1: 20, 8: 80 },
  embedded: 150,
  startSeconds: 10,
  megabytes: 400,
  burst: 1.2,
};

/** The longest that typing or filtering may block a frame, in ms, with 200 results and the processor slowed 4 times. */
export const interactionBudget = 50;

/** From a press to the paint that answers it, ms, with the processor slowed 4 times. */
export const tapBudget = { median: 50, worst: 100 };

/**
 * What the server does on the reference machine (`calibrate`): an order of one client alone at the 95th percentile, ms; requests a second
 * of 50 clients, with two processes and PostgreSQL on its two cores.
 */
export const throughputBudget: {
  orderMs: number;
  perSecond: Partial<Record<"order" | "page" | "call", number>>;
} = { orderMs: 15, perSecond: { order: 300, page: 800 } };

/** Budget of a long list, by the short one's: its calls at the 95th percentile, ms, and the opening of its page; and of a press in it, ms. */
export const growthBudget = {
  calls: { times: 1.5, plus: 5 },
  opening: { times: 1.25, plus: 100 },
  pressMs: 100,
};
