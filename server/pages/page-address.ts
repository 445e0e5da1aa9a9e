import { benefitDials, earningsDials, readDials } from "#contract/dials.ts";
import { SearchAddress } from "#contract/search-address.ts";

/** What an address shows: a page with its data, or the frame of one that is somebody's own. */
export interface PageAddress {
  kind: "page" | "shell";
  /** Path and query, without what changes nothing on it. */
  address: string;
}

const PAGE =
  /^\/($|busca$|companies$|partners$|(atividades|planos|especialistas)\/[^/]+$|perguntas-frequentes$|termos$|privacidade$)/;
const SHELL = /^\/(cart\/item|purchase\/init|checkout)$/;
const SEARCH_NAMES = Object.keys(SearchAddress.entries);
const LONGEST = 600;

/** Of the pages that read their query: what they read of it. */
const QUERIES: Readonly<Record<string, (written: URLSearchParams) => [string, string][]>> = {
  "/busca": (written) =>
    SEARCH_NAMES.flatMap((name) => written.getAll(name).map((value): [string, string] => [name, value])),
  "/companies": (written) => setDials(benefitDials, written),
  "/partners": (written) => setDials(earningsDials, written),
};

/**
 * Reads what is rendered beforehand for an address; null where the app itself renders it. Two addresses that differ in
 * nothing that the page reads are one: whoever makes up parameters gets no page of their own.
 */
export function pageAddressOf({ pathname, searchParams }: URL): PageAddress | null {
  if (SHELL.test(pathname)) return { kind: "shell", address: pathname };
  if (!PAGE.test(pathname)) return null;
  const query = new URLSearchParams(QUERIES[pathname]?.(searchParams));
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  return address.length > LONGEST ? null : { kind: "page", address };
}

/** Dials that have left their start, each at a number that it can stand at. */
function setDials(dials: Parameters<typeof readDials>[0], written: URLSearchParams): [string, string][] {
  const set = readDials(dials, (name) => written.getAll(name));
  return Object.entries(set).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]), // a pair, not a list
  );
}
