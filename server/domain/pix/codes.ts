import { PIX_CODE_MS } from "#contract/constants.ts";
import type { Money } from "#contract/money.ts";
import type { AwaitedMethod } from "#contract/payment/methods.ts";
import type { PixCharge } from "#server/ports/pix/pix.ts";
import { dynamicBrCode, type Receiver } from "./br-code.ts";

/** The payee that the payer's bank shows. */
const RECEIVER: Receiver = { name: "VEREDA", city: "SAO PAULO" };

interface CodeKind {
  /** Lifetime of a code, in milliseconds. */
  ms: number;
  /** The code of a charge, from what the provider answered. */
  text(charge: { amount: Money }, created: PixCharge): string;
}

/** The code of each asynchronous method. */
export const CODES: Readonly<Record<AwaitedMethod, CodeKind>> = {
  PIX: {
    ms: PIX_CODE_MS,
    text: ({ amount }, { location }) => dynamicBrCode({ url: location, amount, receiver: RECEIVER }),
  },
};
