import type { ChosenBefore } from "#contract/chosen-before.ts";
import { isAnswerLost } from "#contract/failure.ts";

/** Choices that pass to the session that is opened in place of this one, once: they belong to the account that made them until then. */
export interface HandOver {
  keep: () => void;
  forget: () => void;
  /** For the request of a code, whose mail's link may be pressed in another tab. */
  chosen: () => ChosenBefore | undefined | Promise<ChosenBefore | undefined>;
}

/** Makes a call that may open another session: the choices lie ready before it, also where its answer is lost. Refused, they are nobody's. */
export async function handingOver<T>(handOver: HandOver | null, call: () => Promise<T>): Promise<T> {
  handOver?.keep();
  try {
    return await call();
  } catch (error) {
    if (!isAnswerLost(error)) handOver?.forget();
    throw error;
  }
}
