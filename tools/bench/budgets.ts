/** JavaScript budgets per route, in kB (1,000 bytes) after brotli 11: everything a route loads until it is idle. */
export interface RouteBudget {
  route: string;
  /** The path to open; the item's id is put in place of `$plan` and `$activity`. */
  path: string;
  kilobytes: number;
  /** Opened by a signed-in customer with a plan in the cart. */
  asBuyer?: true;
}

const PUBLIC = 160;
const DETAIL = 180;
const PURCHASE = 205;

export const routeBudgets: readonly RouteBudget[] = [
  { route: "/", path: "/", kilobytes: PUBLIC },
  { route: "/busca", path: "/busca", kilobytes: DETAIL },
  { route: "/atividades/$activityId", path: "/atividades/$activity", kilobytes: DETAIL },
  { route: "/planos/$planId", path: "/planos/$plan", kilobytes: DETAIL },
  { route: "/cart/item", path: "/cart/item", kilobytes: PURCHASE, asBuyer: true },
  { route: "/purchase/init", path: "/purchase/init", kilobytes: PURCHASE, asBuyer: true },
  { route: "/checkout", path: "/checkout?activityId=$activity", kilobytes: PURCHASE, asBuyer: true },
];

/** Every chart's states, transitions and pairs together, headless; steps divided by the fewest that there can be. */
export const pathBudget = { seconds: 10, ratio: 1.25 };
