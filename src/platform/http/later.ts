import { laterCalls } from "#contract/calls/later.ts";
import { learnRefusals } from "../errors/error-text.ts";
import { laterAsked } from "../errors/later-asked.ts";
import { laterRefusalText } from "../errors/later-error-text.ts";

/** The calls of what comes after a purchase; from then on their refusals have words too. */
export function openLaterCalls(): typeof laterCalls {
  learnRefusals(laterRefusalText, laterAsked);
  return laterCalls;
}
