import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { offerOf } from "#contract/price.ts";
import type { SearchItem } from "#contract/search.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { CardGrid } from "#src/shared/activity/CardGrid.tsx";
import { Amount } from "#src/shared/price/Amount.tsx";
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
  const paid = plans.data?.content.filter(isForBenefit).slice(0, SHOWN);
  if (!benefit || !paid?.length) return instead;
  return (
    <PageSection
      title={<Trans>Planos para o seu benefício</Trans>}
      lead={
        <Trans>
          {benefit.company.fantasyName} ajuda a pagar. Seu saldo:{" "}
          <span data-item="benefit">
            <Amount is="balance" value={benefit.balance} />
          </span>
          .
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

/** Whether the benefit takes part, now or from its renewal on. */
function isForBenefit(item: SearchItem): boolean {
  const { benefit, byBenefit } = offerOf(item, item.renewalPeriod);
  return benefit > 0 || byBenefit !== null;
}
