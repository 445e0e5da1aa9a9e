import { laterCalls } from "#contract/calls/later.ts";
import { learnWords } from "../errors/error-text.ts";
import { laterAsked, laterWords } from "../errors/later-words.ts";

/** The calls of what comes after a purchase; from then on their refusals have words too. */
export function openLaterCalls(): typeof laterCalls {
  learnWords(laterAsked, laterWords);
  return laterCalls;
}
