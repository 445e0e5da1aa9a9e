import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Tabs } from "#src/ui/layout/Tabs.tsx";

/** The pages of a specialist's own area. */
export function AreaTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Sua área`}>
      <Link to="/especialista" activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Dia</Trans>
      </Link>
      <Link to="/especialista/agenda" activeOptions={{ includeSearch: false }}>
        <Trans>Calendário</Trans>
      </Link>
      <Link to="/especialista/horarios">
        <Trans>Horários</Trans>
      </Link>
      <Link to="/especialista/atividades">
        <Trans>Atividades</Trans>
      </Link>
      <Link to="/especialista/perfil">
        <Trans>Perfil</Trans>
      </Link>
    </Tabs>
  );
}
