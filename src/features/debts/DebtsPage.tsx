import { chosenDebt } from "#machines/debts/debt-rules.ts";
import { Placing } from "#src/shared/order-progress/Placing.tsx";
import { DebtChoice } from "./DebtChoice.tsx";
import { DebtsSkeleton } from "./DebtsSkeleton.tsx";
import { useDebts } from "./flow/use-debts.ts";
import { NoDebts } from "./NoDebts.tsx";
import { PayingDebt } from "./PayingDebt.tsx";
import { Settled } from "./Settled.tsx";

type Props = { returnTo?: string | undefined; debt?: string | undefined };

/** `/pendencias`: what the customer owes, and the way to pay it at once; `debt` names the one they came for. */
export function DebtsPage({ returnTo, debt }: Props) {
  const page = useDebts(debt);
  const { state, actor } = page;
  const { last } = state.context;
  if (state.matches("signedOut")) return <DebtsSkeleton />;
  if (state.matches("paying") || state.matches("orderLost")) return <PayingDebt actor={actor} />;
  if (state.matches("refreshing")) return <Placing what="debt" />;
  const chosen = chosenDebt(state.context);
  if (chosen) return <DebtChoice page={page} chosen={chosen} />;
  return last?.kind === "paid" ? (
    <Settled paid={last.debt} cardId={last.cardId} returnTo={returnTo} />
  ) : (
    <NoDebts last={last} returnTo={returnTo} />
  );
}
