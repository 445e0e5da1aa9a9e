import { Trans } from "@lingui/react/macro";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { Highlights } from "#src/shared/suggestions/Highlights.tsx";
import { plansOptions } from "#src/shared/suggestions/queries.ts";

/** Plans: the most popular ones; for customers with a benefit those that it pays for, which come in their place. */
export function Plans() {
  const BenefitPlans = useBenefitPlans();
  const popular = (
    <Highlights
      options={plansOptions(useApi())}
      title={<Trans>Planos para criar o hábito</Trans>}
      lead={<Trans>Um ritmo que cabe na sua semana, com renovação clara.</Trans>}
      search={{}}
    />
  );
  return BenefitPlans ? <BenefitPlans instead={popular} /> : popular;
}

type BenefitPlans = ComponentType<{ instead: ReactNode }>;

/** What only a customer sees is fetched for customers only; where it cannot be, the page is no worse. */
function useBenefitPlans(): BenefitPlans | null {
  const isSignedIn = useIsSignedIn();
  const [part, setPart] = useState<BenefitPlans | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    import("#src/shared/suggestions/BenefitPlans.tsx").then(
      (module) => setPart(() => module.BenefitPlans),
      () => undefined,
    );
  }, [isSignedIn]);
  return isSignedIn ? part : null;
}
