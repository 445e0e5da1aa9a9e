import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A fault that is planted into a build of the app: the chart as the paths know it stays as it is. */
export interface Fault {
  kind:
    | "a dead button"
    | "a wrong guard"
    | "a lost delay"
    | "a card taken twice"
    | "a press that is not forgotten"
    | "an account that stays behind";
  /** The chart whose paths have to find it, and the event at which they do. */
  machine: string;
  event: string;
  /** The source, from the project's folder, and what of it is replaced by what. */
  file: string;
  find: string;
  replace: string;
}

/** One of each kind: where money is paid, or in a flow whose paths are walked quickly. */
export const faults: readonly Fault[] = [
  {
    kind: "a dead button",
    machine: "payment",
    event: "step.next",
    file: "src/features/purchase/payment/PaymentStep.tsx",
    find: "onClick: next",
    replace: "onClick: () => {}",
  },
  {
    kind: "a wrong guard",
    machine: "payment",
    event: "overdue.payByBenefit",
    file: "machines/payment/payment.machine.ts",
    find: "byBenefit(context) !== null",
    replace: "byBenefit(context) === null",
  },
  {
    kind: "a lost delay",
    machine: "overdueBanner",
    event: "xstate.after.untilItReappears.overdueBanner.dismissed",
    file: "machines/overdue-banner/overdue-banner.machine.ts",
    find: "after: {",
    replace: "meta: {",
  },
  {
    kind: "a card taken twice",
    machine: "payment",
    event: "xstate.done.actor.takeCard",
    file: "src/shared/payment/keep-card.ts",
    find: "return { id: card.id };",
    // Not where debts are paid: it would hide what is planted there.
    replace: `return location.pathname === "/pendencias" ? { id: card.id } : api.call("saveCard", { body: { ...token, ...holder, holderName } });`,
  },
  {
    kind: "a press that is not forgotten",
    machine: "debts",
    event: "card.select",
    file: "machines/debts/debts.machine.ts",
    find: `"card.select": {
                  target: "choosing",`,
    replace: `"card.select": {`,
  },
  {
    kind: "an account that stays behind",
    machine: "takeOver",
    event: "xstate.done.actor.signIn",
    file: "src/shared/take-over/use-take-over.ts",
    find: "takeAlong: true",
    replace: "takeAlong: false",
  },
];

/**
 * The texts of the files with the faults in them, by their absolute paths.
 *
 * @throws Error where a source no longer has what a fault replaces
 */
export function textsWith(planted: readonly Fault[], root: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of planted) {
    const path = join(root, file);
    const text = texts.get(path) ?? readFileSync(path, "utf8");
    if (!text.includes(find)) throw new Error(`${file} has no "${find}" in which a fault could be planted`);
    texts.set(path, text.replace(find, replace));
  }
  return texts;
}
