import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { Tabs } from "#src/ui/layout/Tabs.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { benefitOptions } from "./queries.ts";
import styles from "./WalletFrame.module.css";

type Props = {
  tab: "ativos" | "historico" | "reembolsos" | "dependentes";
  lead?: ReactNode;
  children: ReactNode;
};

/** The pages about a benefit: their title, and the way from one to the other. */
export function WalletFrame({ tab, lead, children }: Props) {
  const { t } = useLingui();
  // Every page of the wallet has loaded it.
  const { data: benefit } = useQuery(benefitOptions(useApi()));
  return (
    <PageBody>
      <div className={styles.page}>
        <header>
          <h1>
            <Trans>Meus benefícios</Trans>
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        <Tabs label={t`Seções dos seus benefícios`}>
          <Link
            to="/my-benefits"
            activeOptions={{ exact: true, explicitUndefined: true }}
            search={{ tab: undefined }}
            // To the router, an address without a tab is another than one whose tab is undefined.
            aria-current={tab === "ativos" ? "page" : undefined}
          >
            <Trans>Ativos</Trans>
          </Link>
          <Link to="/my-benefits" search={{ tab: "historico" }}>
            <Trans>Histórico</Trans>
          </Link>
          <Link to="/my-benefits/reembolsos">
            <Trans>Reembolsos</Trans>
          </Link>
          {benefit && !benefit.dependentOf && (
            <Link to="/my-benefits/dependentes">
              <Trans>Dependentes</Trans>
            </Link>
          )}
        </Tabs>
        {children}
      </div>
    </PageBody>
  );
}
