import { Trans } from "@lingui/react/macro";
import { useApi } from "#src/platform/http/use-api.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { Highlights } from "#src/shared/suggestions/Highlights.tsx";
import { plansOptions } from "#src/shared/suggestions/queries.ts";

// What only a customer sees is fetched for customers only; where it cannot be, the page is no worse.
const benefitPlans = lateFile(() =>
  import("#src/shared/suggestions/BenefitPlans.tsx").then((module) => module.BenefitPlans),
);

/** Plans: the most popular ones; for customers with a benefit those that it pays for, which come in their place. */
export function Plans() {
  const BenefitPlans = useLate(benefitPlans, useIsSignedIn());
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
