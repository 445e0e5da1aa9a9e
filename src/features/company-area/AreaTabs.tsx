import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Tabs } from "#src/ui/layout/Tabs.tsx";

/** The pages of a company's own area. */
export function AreaTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Área da empresa`}>
      <Link to="/empresa" activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Benefício</Trans>
      </Link>
      <Link to="/empresa/pessoas" activeOptions={{ includeSearch: false }}>
        <Trans>Pessoas</Trans>
      </Link>
      <Link to="/empresa/equipe">
        <Trans>Equipe</Trans>
      </Link>
    </Tabs>
  );
}
