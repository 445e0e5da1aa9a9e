import type { Page } from "@playwright/test";
import { CAMPAIGN_MS, isCampaign, type Round, runRounds } from "#tools/campaign/rounds.ts";
import { addressOf, type Reader, readers } from "../late/readers.ts";
import { follow, stand } from "../late/scene.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";
import { faults, inflict, readsDuring } from "./faults.ts";
import { SAID } from "./said.ts";

/** Page that asks for nothing. */
const START = "/termos";
const START_TITLE = "Termos de uso e de cancelamento";
/** A read is asked for again some times before anybody is told. */
const PATIENCE = { timeout: 30_000 };
/** Of a page that did not come, an error has it. */
const heading = (page: Page) => page.locator("h1:visible, [role=alert] h2:visible").first();
const busy = (page: Page) => page.locator('[aria-busy="true"]:visible');
const again = (page: Page) => page.getByRole("button", { name: "Tentar de novo" });

const isStart = (address: string) => address === START;

async function settle(page: Page, address: string): Promise<void> {
  if (!isStart(address)) await expect(heading(page)).not.toHaveText(START_TITLE, PATIENCE);
  await expect(heading(page)).toBeVisible(PATIENCE);
  await expect(busy(page)).toHaveCount(0, PATIENCE);
}

/** Comes to a page from another, or to the start itself from nowhere. */
const come = (page: Page, address: string) => (isStart(address) ? page.goto(START) : follow(page, address));

/** Comes to a page whose read fails, hears of it, and goes on once it does not fail any more. */
async function tryRead(page: Page, { address, call }: Read, kind: string): Promise<string> {
  const fault = faults[kind];
  if (!fault) throw new Error(kind);
  const uncaught: string[] = [];
  const note = ({ message }: Error) => uncaught.push(message);
  await stand(page, START);
  await come(page, address);
  await settle(page, address);
  const title = (await heading(page).textContent()) ?? "";
  await stand(page, START);
  page.on("pageerror", note);
  const { met, lift } = await inflict(page, call, fault);
  await come(page, address);
  await expect.poll(met, { message: `${call} is asked for` }).toBeGreaterThan(0);
  await settle(page, address);
  const [said, isSame] = [
    SAID.test((await page.locator("body").textContent()) ?? ""),
    (await heading(page).textContent()) === title,
  ];
  const isAtDoor = new URL(page.url()).pathname === "/entrar";
  expect(said || isSame || isAtDoor, `${address}: something is said, or the page is there all the same`).toBe(
    true,
  );
  await lift();
  if (isAtDoor) return "led to the door";
  // While the server is away it is asked every ten seconds: what was to be pressed may be gone.
  if (await again(page).first().isVisible())
    await again(page)
      .first()
      .click({ timeout: 5_000 })
      .catch(() => expect(again(page)).toHaveCount(0));
  else await page.reload();
  await settle(page, address);
  await expect(heading(page)).toHaveText(title);
  expect(uncaught).toEqual([]);
  page.off("pageerror", note);
  return said ? "told" : "no worse";
}

interface Read {
  call: string;
  address: string;
}

/** Reads of these pages, each with one page that makes it; those of every page, with the start. */
async function readsOf(page: Page, addresses: readonly string[]): Promise<Read[]> {
  const found = new Map<string, string>();
  for (const address of [START, ...addresses]) {
    if (!isStart(address)) await stand(page, START);
    await page.waitForLoadState("networkidle");
    const made = await readsDuring(page, async () => {
      await come(page, address);
      await settle(page, address);
      await page.waitForLoadState("networkidle");
    });
    for (const call of made) if (!found.has(call)) found.set(call, address);
  }
  return [...found].map(([call, address]) => ({ call, address }));
}

/** Of a short form one page is tried, of the campaign every one. */
async function roundsOf(page: Page, world: World, reader: Reader): Promise<(round: Round) => Promise<void>> {
  const names = await reader.arrange(page, world);
  const cookies = await page.context().cookies();
  const all = reader.pages.map((page) => addressOf(page, names));
  const known = isCampaign ? await readsOf(page, all) : null;
  // Each reader begins with other ones.
  const at = readers.indexOf(reader);
  const kinds = [...Object.keys(faults).slice(at), ...Object.keys(faults).slice(0, at)];
  return async (round) => {
    await page.context().addCookies(cookies);
    const reads = known ?? (await readsOf(page, [round.pick(all)]));
    if (reads.length === 0) return round.count(`pages of ${reader.title} that ask for nothing`);
    const turn = Math.floor(round.number / reads.length);
    // Each read with one fault, then each with another.
    const read = known ? reads[round.number % reads.length] : round.pick(reads);
    const kind = known ? kinds[(round.number + turn) % kinds.length] : round.pick(kinds);
    if (known && turn >= kinds.length) return;
    if (!read || !kind) return;
    await test.step(`${read.call} of ${read.address} ${kind}`, async () =>
      round.count(await tryRead(page, read, kind)));
  };
}

for (const reader of readers)
  test(`a read of ${reader.title} that fails is told of, or missed by nobody, and comes once it can`, async ({
    page,
    world,
  }) => {
    if (isCampaign) test.setTimeout(CAMPAIGN_MS);
    await runRounds("faults", { rounds: 1 }, await roundsOf(page, world, reader));
  });
