import { DAY_PARTS } from "#contract/day-parts.ts";
import type { ActivityType, WeekDay } from "#contract/enums.ts";

/** What words of a query say that a filter says better. */
export interface Told {
  activityTypes?: ActivityType[];
  weekDay?: WeekDay[];
  hourRange?: [number, number];
}

const [MORNING, AFTERNOON, EVENING] = DAY_PARTS;

/** Folded phrases and the filters they are; the longest that fits counts. */
const PHRASES: readonly (readonly [phrases: string, told: Told])[] = [
  ["online, on line, por video, videochamada, virtual, a distancia, remoto", { activityTypes: ["ONLINE"] }],
  ["presencial, presencialmente, pessoalmente", { activityTypes: ["IN_PLACE"] }],
  ["na empresa, para empresa, para empresas, in company", { activityTypes: ["IN_COMPANY"] }],
  ["fim de semana, final de semana, fins de semana", { weekDay: ["SATURDAY", "SUNDAY"] }],
  ["segunda feira, segunda, segundas", { weekDay: ["MONDAY"] }],
  ["terca feira, terca, tercas", { weekDay: ["TUESDAY"] }],
  ["quarta feira, quarta, quartas", { weekDay: ["WEDNESDAY"] }],
  ["quinta feira, quinta, quintas", { weekDay: ["THURSDAY"] }],
  ["sexta feira, sexta, sextas", { weekDay: ["FRIDAY"] }],
  ["sabado, sabados", { weekDay: ["SATURDAY"] }],
  ["domingo, domingos", { weekDay: ["SUNDAY"] }],
  ["de manha, pela manha, manha", { hourRange: [...MORNING] }],
  ["a tarde, de tarde, pela tarde, tarde", { hourRange: [...AFTERNOON] }],
  ["a noite, de noite, pela noite, noite, noturno, noturna", { hourRange: [...EVENING] }],
];

const TOLD: ReadonlyMap<string, Told> = new Map(
  PHRASES.flatMap(([phrases, told]) => phrases.split(", ").map((phrase): [string, Told] => [phrase, told])),
);

const MAX_WORDS = 3;

const WORDS = new Set([...TOLD.keys()].flatMap((phrase) => phrase.split(" ")));

/** Whether a word is, or is part of, what a filter says. */
export const isTold = (word: string): boolean => WORDS.has(word);

/** The tokens that say nothing a filter could say, and the filters that the others say. */
export function readTold(tokens: readonly string[]): { rest: string[]; told: Told } {
  const rest: string[] = [];
  let told: Told = {};
  for (let at = 0; at < tokens.length; ) {
    const length = lengthAt(tokens, at);
    if (length > 0) told = { ...told, ...TOLD.get(tokens.slice(at, at + length).join(" ")) };
    else rest.push(...tokens.slice(at, at + 1));
    at += Math.max(1, length);
  }
  return { rest, told };
}

function lengthAt(tokens: readonly string[], at: number): number {
  for (let length = Math.min(MAX_WORDS, tokens.length - at); length > 0; length -= 1)
    if (TOLD.has(tokens.slice(at, at + length).join(" "))) return length;
  return 0;
}
