import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { NoBenefit } from "#src/shared/wallet/NoBenefit.tsx";
import { PaidBy } from "#src/shared/wallet/PaidBy.tsx";
import { benefitOptions } from "#src/shared/wallet/queries.ts";
import { WalletFrame } from "#src/shared/wallet/WalletFrame.tsx";
import { ActiveBenefit } from "./ActiveBenefit.tsx";
import { History } from "./History.tsx";

/** `/my-benefits`: what the customer's company pays, what is left of it, and what it was used for. */
export function WalletPage({ tab }: { tab: "historico" | undefined }) {
  const { data: benefit } = useSuspenseQuery(benefitOptions(useApi()));
  if (!benefit) return <NoBenefit />;
  return (
    <WalletFrame tab={tab ?? "ativos"} lead={<PaidBy benefit={benefit} />}>
      {tab === "historico" ? <History benefit={benefit} /> : <ActiveBenefit benefit={benefit} />}
    </WalletFrame>
  );
}
