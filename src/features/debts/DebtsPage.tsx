import { DebtChoice } from "./DebtChoice.tsx";
import { NoDebts } from "./NoDebts.tsx";
import { PayingDebt } from "./PayingDebt.tsx";
import { Settled } from "./Settled.tsx";
import { useDebts } from "./use-debts.ts";

/** `/pendencias`: what the customer owes, and the way to pay it at once. */
export function DebtsPage({ returnTo }: { returnTo: string | undefined }) {
  const debts = useDebts();
  const { attempt, last, end } = debts;
  if (attempt) return <PayingDebt key={attempt.idempotencyKey} attempt={attempt} onEnd={end} />;
  const [first, ...others] = debts.debts.filter(({ id }) => last?.kind !== "paid" || id !== last.debt.id);
  if (first) return <DebtChoice {...debts} debts={[first, ...others]} />;
  return last?.kind === "paid" ? <Settled paid={last.debt} returnTo={returnTo} /> : <NoDebts />;
}
