import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AreaTabs } from "./AreaTabs.tsx";
import styles from "./Company.module.css";
import { GroupSection } from "./groups/GroupSection.tsx";
import { Numbers } from "./Numbers.tsx";
import { PastUse } from "./PastUse.tsx";
import { overviewOptions } from "./queries.ts";

/** `/empresa`: the company's benefit at a glance, and its groups. */
export function CompanyPage() {
  const { data: overview } = useSuspenseQuery(overviewOptions(useApi()));
  return (
    <PageBody>
      <div className={styles.page}>
        <PageHeading
          eyebrow={<Trans>Área da empresa</Trans>}
          lead={<Trans>Quem tem o benefício, quanto ele paga e quanto foi usado.</Trans>}
        >
          {overview.company.fantasyName}
        </PageHeading>
        <AreaTabs />
        <Numbers overview={overview} />
        <GroupSection />
        <PastUse past={overview.past} />
      </div>
    </PageBody>
  );
}
