import { type Failure, failureOf } from "#contract/failure.ts";
import type { ListQuestion, Standing, Wait, WaitingListContext } from "./waiting-list.types.ts";

export const waitOf = ({ standing }: WaitingListContext): Wait | null => standing?.wait ?? null;

/** A customer without an entry asks for one. */
export const questionOf = (context: WaitingListContext): ListQuestion => ({
  scheduleId: context.scheduleId,
  waitId: waitOf(context)?.id ?? null,
});

/** True for a reading with the same entry, or with none still for a customer who is signed in. */
export function isUnchanged(context: WaitingListContext, { isSignedIn, wait }: Standing): boolean {
  return waitOf(context)?.id === wait?.id && (isSignedIn || wait !== null);
}

/** True where a failure says nothing any more: another entry, or none, or somebody has signed in. */
export function isAnotherMatter(context: WaitingListContext, { isSignedIn, wait }: Standing): boolean {
  const isSame = waitOf(context)?.id === wait?.id;
  return isSignedIn && !(isSame && context.standing?.isSignedIn);
}

/** The end of a session is told wherever the customer goes. */
export const isToTell = (failure: Failure | null) => failure !== null && failure.code !== "UNAUTHORIZED";

/** Why a look-up failed, by the call that was pressed for. */
export function unknownOf({ failure }: WaitingListContext, error: unknown): Failure {
  return { ...failureOf(error), ...(failure?.call && { call: failure.call }) };
}
