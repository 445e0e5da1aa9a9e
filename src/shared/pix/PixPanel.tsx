import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { type AwaitedMethod, awaitedBy } from "#contract/payment/methods.ts";
import type { Billing } from "#contract/purchase.ts";
import { NoCode } from "./NoCode.tsx";
import { OpenCode } from "./OpenCode.tsx";
import styles from "./Pix.module.css";
import { ReturnedPix } from "./ReturnedPix.tsx";
import type { PixActor } from "./use-pix.ts";

export type PixPanelProps = {
  pix: PixActor;
  billing: Billing;
  /** What can be done instead, once no further code is given. */
  instead?: ReactNode;
};

const OPEN_CODE: Readonly<Record<AwaitedMethod, typeof OpenCode>> = { PIX: OpenCode };

/** What a person sees of an order that awaits its Pix: the code, or how to get one; and money that went back. */
export function PixPanel({ pix, billing, instead }: PixPanelProps) {
  const code = useSelector(pix, ({ context }) => context.order.code);
  const Open = OPEN_CODE[awaitedBy(billing)];
  const amount = billing.pix?.amount ?? billing.charged;
  return (
    <div className={styles.panel} data-item={billing.id}>
      <ReturnedPix pix={pix} billingId={billing.id} amount={amount} />
      {code ? (
        <Open key={code.text} pix={pix} code={code} amount={amount} />
      ) : (
        <NoCode pix={pix} amount={amount} billing={billing} instead={instead} />
      )}
    </div>
  );
}
