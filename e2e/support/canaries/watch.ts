import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import type { World } from "../world.ts";
import { recordRequests, type Sent } from "./requests.ts";
import { tablesWith } from "./rows.ts";
import { snapshotsOf } from "./snapshots.ts";
import { storesOf } from "./stores.ts";

/** Where a value may be found, and nowhere else. */
export interface Home {
  /** `POST /api/authenticate`, whole addresses of other origins. */
  requests: RegExp;
  /** `sessionStorage vereda.purchase` */
  stores: RegExp;
  /** `public.customers` */
  tables: readonly string[];
  /** Whether the charts may hold it. */
  charts: boolean;
}

/** A value by what it is: as it may be written, and where it belongs. */
export type Canaries<Name extends string> = Record<Name, { values: readonly string[]; home: Home }>;

/** Follows values from now on, through what leaves the browser and what it keeps at the moments a test names. */
export function watchCanaries<Name extends string>(page: Page, world: World, canaries: Canaries<Name>) {
  const names = Object.keys(canaries) as Name[]; // Object.keys forgets the literal keys.
  const carries = (text: string, name: Name) => canaries[name].values.some((value) => holds(text, value));
  const sent = recordRequests(page.context(), world.url);
  const strays: string[] = [];
  return {
    sent,
    async look(where: string): Promise<void> {
      for (const [place, text] of Object.entries(await storesOf(page)))
        for (const name of names)
          if (carries(text, name) && !canaries[name].home.stores.test(place))
            strays.push(`${where}: ${name} in ${place}`);
      for (const [machine, text] of Object.entries(await snapshotsOf(page)))
        for (const name of names)
          if (carries(text, name) && !canaries[name].home.charts)
            strays.push(`${where}: ${name} in the snapshot of ${machine}`);
    },
    async expectNoStrays(): Promise<void> {
      expect(strays).toEqual([]);
      expect(names.flatMap((name) => straysOf(name, sent, canaries[name].home, carries))).toEqual([]);
      for (const name of names) {
        const found = await Promise.all(canaries[name].values.map((value) => tablesHolding(world, value)));
        expect(
          [name, ...new Set(found.flat())].filter((table) => !canaries[name].home.tables.includes(table)),
        ).toEqual([name]);
      }
      expect(names.filter((name) => carries(world.logLines.join("\n"), name))).toEqual([]);
    },
  };
}

/** Three digits stand in many a number: a security code counts where it is a value of its own. */
const isShort = (value: string) => value.length <= 3;
const holds = (text: string, value: string) =>
  isShort(value) ? new RegExp(`"cvc":"?${value}\\b|"${value}"`).test(text) : text.includes(value);
const tablesHolding = async (world: World, value: string): Promise<string[]> =>
  isShort(value) ? [] : tablesWith(world, value);

/** What left the browser for where it does not belong; and what never left at all, which would prove nothing. */
function straysOf<Name extends string>(
  name: Name,
  sent: readonly Sent[],
  { requests }: Home,
  carries: (text: string, name: Name) => boolean,
): string[] {
  const carriers = sent.filter(({ text }) => carries(text, name));
  const strays = carriers.filter(({ to }) => !requests.test(to)).map(({ to }) => `${name} to ${to}`);
  return carriers.length > 0 ? strays : [`${name} was never sent`];
}
