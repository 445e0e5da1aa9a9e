import { createHash } from "node:crypto";
import { type Random, randomOf } from "#tools/seed/random.ts";

const SHORT_SEED = 20_261_124;
const TOLD_EVERY_MS = 10_000;

/** Time enough for the longest of the long forms. */
export const CAMPAIGN_MS = 24 * 3_600_000;

/** True under `npm run campaign`; otherwise the test is a short form of itself. */
export const isCampaign = process.env.CAMPAIGN_ROUNDS !== undefined;

export interface Round extends Random {
  number: number;
  /** Counts what was done, for the figures. */
  count(what: string, times?: number): void;
}

/** Counts by name. */
export type Figures = Readonly<Record<string, number>>;

const setting = (name: string, otherwise: number) => Number(process.env[`CAMPAIGN_${name}`] ?? otherwise);

/**
 * Runs a campaign's rounds: `short` of them, or those that `npm run campaign` asks for. A round's random numbers follow from the seed
 * and its number alone: a campaign that goes on from a round does what it would have done without the stop.
 *
 * @param short how many rounds the short form has, and its seed where that is chosen
 */
export async function runRounds(
  name: string,
  short: { rounds: number; seed?: number },
  run: (round: Round) => Promise<void>,
): Promise<Figures> {
  const seed = setting("SEED", short.seed ?? SHORT_SEED);
  const [first, end] = [setting("FROM", 0), setting("ROUNDS", short.rounds)];
  const figures: Record<string, number> = {};
  const count = (what: string, times = 1) => {
    figures[what] = (figures[what] ?? 0) + times;
  };
  const began = performance.now();
  let toldAt = began;
  for (let number = first; number < end; number++) {
    try {
      await run({ ...randomOf(seedOf(seed, number)), number, count });
    } catch (failure) {
      say(`${name} failed in round ${number}: npm run campaign -- ${name} --seed ${seed} --from ${number}`);
      throw failure;
    }
    if (!isCampaign || performance.now() - toldAt < TOLD_EVERY_MS) continue;
    toldAt = performance.now();
    say(`${name}: round ${number + 1} of ${end}, ${seconds(began)} s; to go on: --from ${number + 1}`);
  }
  if (isCampaign)
    say(`${name}, seed ${seed}, rounds ${first} to ${end}, ${seconds(began)} s: ${told(figures)}`);
  return figures;
}

/** The random numbers of the one round that a run of its own stands for. */
export const randomOfRound = (): Random => randomOf(seedOf(setting("SEED", SHORT_SEED), setting("FROM", 0)));

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => Math.round((performance.now() - since) / 1000);
const told = (figures: Figures) =>
  Object.entries(figures)
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([what, times]) => `${times.toLocaleString("en")} ${what}`)
    .join(", ");

/** Neighbours begin alike unless they are mixed. */
const seedOf = (seed: number, round: number) =>
  createHash("sha256").update(`${seed} ${round}`).digest().readInt32LE();
