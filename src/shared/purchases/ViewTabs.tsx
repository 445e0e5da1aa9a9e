import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Tabs } from "#src/ui/layout/Tabs.tsx";

// The router marks a link by itself: only an equal path counts, whatever is filtered.
const exactly = { exact: true, includeSearch: false };

/** The ways to look at what was bought: by time, by order, and by plan. */
export function ViewTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Reservas, compras e planos`}>
      <Link to="/my-appointments" activeOptions={exactly}>
        <Trans>Reservas</Trans>
      </Link>
      <Link to="/my-appointments/compras" activeOptions={exactly}>
        <Trans>Compras</Trans>
      </Link>
      <Link to="/my-appointments/planos" activeOptions={exactly}>
        <Trans>Planos</Trans>
      </Link>
    </Tabs>
  );
}
