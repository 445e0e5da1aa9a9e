import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { debtsOptions } from "./queries.ts";

/** `/pendencias`: what the customer owes. */
export function DebtsPage() {
  const { data } = useSuspenseQuery(debtsOptions(useApi()));
  return (
    <PageBody width="reading">
      <h1>
        <Trans>Pagamentos em atraso</Trans>
      </h1>
      <ul>
        {data.content.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </PageBody>
  );
}
