import { SearchAddress } from "#contract/search-address.ts";

/** What an address shows: a page with its data, or the frame of one that is somebody's own. */
export interface PageAddress {
  kind: "page" | "shell";
  /** Path and query, without what changes nothing on it. */
  address: string;
}

const PAGE =
  /^\/($|busca$|(atividades|planos|especialistas)\/[^/]+$|perguntas-frequentes$|termos$|privacidade$)/;
const SHELL = /^\/(cart\/item|purchase\/init|checkout)$/;
const SEARCH = "/busca";
const SEARCH_NAMES = Object.keys(SearchAddress.entries);
const LONGEST = 600;

/**
 * Reads what is rendered beforehand for an address; null where the app itself renders it. Two addresses that differ in
 * nothing that the page reads are one: whoever makes up parameters gets no page of their own.
 */
export function pageAddressOf({ pathname, searchParams }: URL): PageAddress | null {
  if (SHELL.test(pathname)) return { kind: "shell", address: pathname };
  if (!PAGE.test(pathname)) return null;
  const query = new URLSearchParams();
  if (pathname === SEARCH)
    for (const name of SEARCH_NAMES) for (const value of searchParams.getAll(name)) query.append(name, value);
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  return address.length > LONGEST ? null : { kind: "page", address };
}
