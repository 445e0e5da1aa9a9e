import type { ErrorCode } from "#contract/errors.ts";
import type { Billing } from "#contract/purchase.ts";
import { orderMachine } from "../order/order.machine.ts";
import { refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { chosenDebt } from "./debt-rules.ts";
import { debtOf, owing } from "./debts.fixtures.ts";
import { debtsMachine } from "./debts.machine.ts";
import type { DebtsInput } from "./debts.types.ts";

export const older = debtOf("older");
export const newer = debtOf("newer");
export const awaiting = debtOf("older", "AWAITING_PAYMENT");
export const unknown = debtOf("older", "UNKNOWN");

export const begin = (debts: readonly Billing[] = [older], more: Partial<DebtsInput> = {}) => {
  const game = play(debtsMachine, owing(debts, more), { order: orderMachine });
  return {
    ...game,
    chosen: () => chosenDebt(game.context())?.id,
    running: () => Object.keys(game.snapshot().children),
    report: (...debts: Billing[]) => game.send({ type: "debts.reported", debts }),
    choose: (method: "creditCard" | "pix") => game.send({ type: "method.choose", method }),
    pay: (idempotencyKey = "key") => game.send({ type: "debt.pay", idempotencyKey }),
  };
};
export type Game = ReturnType<typeof begin>;

export const choosing = (how: string) => ({ viewing: { toPay: { choosing: how } } });

/** By a known card, on its way. */
export function paying(debts?: readonly Billing[]): Game {
  const game = begin(debts);
  game.choose("creditCard");
  game.send({ type: "card.select", cardId: "card" });
  game.pay();
  return game;
}

/** Refused by the server, with the same debts read again. */
export function refused(code: ErrorCode, status: number, debts: readonly Billing[] = [older]): Game {
  const game = paying(debts);
  game.reject("order/placeOrder", refusal(code, status));
  game.resolve("readAccount", debts);
  return game;
}

/** With a typed card on its way. */
export function taking(debts?: readonly Billing[]): Game {
  const game = begin(debts);
  game.choose("creditCard");
  game.send({ type: "card.submit", card: {}, idempotencyKey: "key" });
  return game;
}

/** By Pix, with its code asked for. */
export function byPix(): Game {
  const game = begin();
  game.choose("pix");
  game.pay();
  game.resolve("order/placeOrder", awaiting);
  game.resolve("readAccount", [awaiting]);
  return game;
}

export const sent = (game: Game) => game.snapshot().children.order?.getSnapshot().context;
