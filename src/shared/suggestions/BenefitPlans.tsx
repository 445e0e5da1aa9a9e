import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { CardGrid } from "#src/shared/activity/CardGrid.tsx";
import { canUseBenefit } from "#src/shared/price/benefit.ts";
import { benefitOptions } from "#src/shared/wallet/queries.ts";
import { PageSection } from "#src/ui/layout/PageSection.tsx";

/** Of so many popular plans the first that the benefit can pay are shown. */
const LOOKED_THROUGH = 40;
const SHOWN = 3;

/**
 * Plans that the customer's benefit pays, each with what the company's part is. `instead` stands here until they are known, and
 * stays where there is no benefit or nothing that it could pay.
 */
export function BenefitPlans({ instead }: { instead: ReactNode }) {
  const api = useApi();
  const benefit = useQuery(benefitOptions(api)).data;
  const plans = useQuery({
    ...callOptions(api, "searchActivities", {
      query: { indexes: ["PLAN"], size: LOOKED_THROUGH, aggregation: false },
    }),
    enabled: Boolean(benefit && benefit.unblockDate === null),
  });
  const paid = plans.data?.content
    .filter(({ priceComposite, renewalPeriod }) => canUseBenefit(priceComposite, renewalPeriod))
    .slice(0, SHOWN);
  if (!benefit || !paid?.length) return instead;
  return (
    <PageSection
      title={<Trans>Planos para o seu benefício</Trans>}
      lead={
        <Trans>
          {benefit.company.fantasyName} ajuda a pagar. Seu saldo: {formatMoney(benefit.balance)}.
        </Trans>
      }
      more={
        <Link to="/my-benefits">
          <Trans>Ver meus benefícios</Trans>
        </Link>
      }
    >
      <CardGrid items={paid} layout="row" />
    </PageSection>
  );
}
