import { DebtChoice } from "./DebtChoice.tsx";
import { NoDebts } from "./NoDebts.tsx";
import { PayingDebt } from "./PayingDebt.tsx";
import { Settled } from "./Settled.tsx";
import { useDebts } from "./use-debts.ts";

type Props = { returnTo?: string | undefined; debt?: string | undefined };

/** `/pendencias`: what the customer owes, and the way to pay it at once; `debt` names the one they came for. */
export function DebtsPage({ returnTo, debt }: Props) {
  const debts = useDebts();
  const { attempt, last, end } = debts;
  if (attempt) return <PayingDebt key={attempt.idempotencyKey} attempt={attempt} onEnd={end} />;
  const [first, ...others] = debts.debts.filter(({ id }) => last?.kind !== "paid" || id !== last.debt.id);
  if (first) return <DebtChoice {...debts} debts={[first, ...others]} cameFor={debt} />;
  return last?.kind === "paid" ? (
    <Settled paid={last.debt} cardId={last.cardId} returnTo={returnTo} />
  ) : (
    <NoDebts />
  );
}
