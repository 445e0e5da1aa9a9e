import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { Failure } from "#contract/failure.ts";
import { isCardDeclined } from "#contract/order-errors.ts";
import type { Billing } from "#contract/purchase.ts";
import type { DebtPayment, OrderOutput } from "#machines/order/order.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { debtsOptions } from "#src/shared/overdue/queries.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { type Attempt, forgetAttempt, interruptedAttempt, newAttempt } from "./flow/attempt.ts";
import { refreshAccount } from "./flow/debt-logic.ts";

/** What the last payment came to. */
export type LastPayment =
  /** `cardId`: null where it was paid by Pix. */
  | { kind: "paid"; debt: Billing; cardId: string | null }
  | { kind: "codeAsked"; billingId: string }
  /** `tried`: null where the attempt is not known any more. */
  | { kind: "failed"; failure: Failure; declinedCard: string | null; tried: DebtPayment | null };

/** What is owed, the payment that is on its way, and what the last one came to. */
export function useDebts() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { navigate, state } = useRouter();
  const { data, dataUpdatedAt } = useSuspenseQuery(debtsOptions(api));
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  const [attempt, setAttempt] = useState<Attempt | null>(() => interruptedAttempt(customer.id));
  const [last, setLast] = useState<LastPayment | null>(null);
  const refresh = useCallback(() => refreshAccount(api, queryClient), [api, queryClient]);
  const signIn = useCallback(() => {
    void navigate({ to: "/entrar", search: { returnTo: state.location.href }, replace: true });
  }, [navigate, state]);
  const end = useCallback(
    async (output: OrderOutput) => {
      if (output.outcome === "signedOut") {
        if (!output.isOpen) forgetAttempt();
        signIn();
        return;
      }
      forgetAttempt();
      await refresh();
      setLast(lastOf(output, attempt?.request ?? null));
      setAttempt(null);
    },
    [attempt, refresh, signIn],
  );
  return {
    customer,
    debts: data.content.toSorted(byAge),
    answeredAt: dataUpdatedAt,
    attempt,
    last,
    end: useCallback((output: OrderOutput) => void end(output), [end]),
    pay: (request: DebtPayment) => {
      setLast(null);
      setAttempt(newAttempt(customer.id, request));
    },
    /** A payment that was under way has arrived. */
    paid: useCallback(
      (debt: Billing) => {
        setLast({ kind: "paid", debt, cardId: null });
        void refresh();
      },
      [refresh],
    ),
    refresh,
    signIn,
  };
}
/** What has been owed longest comes first. */
const byAge = (a: Billing, b: Billing) => (a.dueOn ?? "").localeCompare(b.dueOn ?? "");

export type Debts = ReturnType<typeof useDebts>;

function lastOf(
  output: Exclude<OrderOutput, { outcome: "signedOut" }>,
  tried: DebtPayment | null,
): LastPayment {
  const cardId = tried?.payment.paymentMethodId ?? null;
  if (output.outcome === "notCharged") {
    const { failure } = output;
    const isDeclined = isCardDeclined(failure.code);
    return { kind: "failed", failure, declinedCard: isDeclined ? cardId : null, tried };
  }
  const { billing } = output;
  return billing.status === "AWAITING_PAYMENT"
    ? { kind: "codeAsked", billingId: billing.id }
    : { kind: "paid", debt: billing, cardId };
}
