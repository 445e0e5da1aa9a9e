import type { Buyers } from "./buyers.ts";
import { METHODS } from "./buyers.ts";
import type { Requests, Sent } from "./load.ts";

/** One kind of request that is measured. */
export interface Work {
  name: string;
  kind: "order" | "page" | "call";
  /** The same requests to these servers, by turns; none is sent twice. */
  requests(urls: readonly string[]): Requests;
  /** Makes what the requests start from. */
  before?(): Promise<void>;
}

const NAMES = {
  PAYROLL_DISCOUNT: "payroll",
  SUBSIDY: "benefit",
  CREDIT_CARD: "card",
  PIX: "Pix",
} as const satisfies Record<(typeof METHODS)[number], string>;

/** Orders by each method, of a place that is held and directly. No buyer of the range has more than one of each kind. */
export function ordersOf(buyers: Buyers, { from, to }: { from: number; to: number }): Work[] {
  return METHODS.flatMap((method, place) =>
    [false, true].map((isHeld, second): Work => {
      const round = 2 * place + second;
      const order = (index: number, url: string): Sent => {
        const { path, ...sent } = buyers.order(from + index, round, method);
        return { ...sent, url: url + path };
      };
      return {
        name: `order by ${NAMES[method]}${isHeld ? ", held before" : ""}`,
        kind: "order",
        requests: (urls) => (index) =>
          from + index < to ? order(index, urls[index % urls.length] ?? "") : undefined,
        ...(isHeld && { before: () => buyers.hold(from, to, round) }),
      };
    }),
  );
}

/** Of a browser that opens an address. */
const NAVIGATION = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "pt-BR,pt;q=0.9",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "upgrade-insecure-requests": "1",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};

/** Pages as they are kept, a search of anybody's and the call by which a browser learns who is signed in. */
export function readsOf(
  buyers: Buyers,
  { count, activityId, searches }: { count: number; activityId: string; searches: readonly string[] },
): Work[] {
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const page = (name: string, path: string): Work => ({
    name,
    kind: "page",
    requests: (urls) => (index) => ({ url: at(urls, index) + path, headers: NAVIGATION }),
  });
  return [
    page("page: home", "/"),
    page("page: an activity", `/atividades/${activityId}`),
    {
      name: "search with words and filters",
      kind: "call",
      requests: (urls) => (index) => ({
        url: at(urls, index) + at(searches, index),
        headers: { accept: "application/json" },
      }),
    },
    {
      name: "who is signed in",
      kind: "call",
      requests: (urls) => (index) => ({
        url: `${at(urls, index)}/api/mobile/customers/me`,
        headers: buyers.headersOf(index % count),
      }),
    },
  ];
}
