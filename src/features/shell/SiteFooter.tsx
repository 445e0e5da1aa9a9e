import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Footer } from "#src/ui/shell/Footer.tsx";
import { CookieChoice } from "./CookieChoice.tsx";

export function SiteFooter() {
  const { data } = useQuery({
    ...callOptions(useApi(), "configuration", {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Footer
      explore={[
        <Link key="all" to="/busca">
          <Trans>Atividades e planos</Trans>
        </Link>,
        <Link key="online" to="/busca" search={{ activityTypes: "ONLINE" }}>
          <Trans>Online</Trans>
        </Link>,
      ]}
      account={[
        <Link key="orders" to="/my-appointments">
          <Trans>Minhas reservas</Trans>
        </Link>,
        <Link key="plans" to="/my-appointments/planos">
          <Trans>Meus planos</Trans>
        </Link>,
        <Link key="benefits" to="/my-benefits">
          <Trans>Meus benefícios</Trans>
        </Link>,
        <Link key="profile" to="/profile/{-$page}" params={{ page: undefined }}>
          <Trans>Seu perfil</Trans>
        </Link>,
      ]}
      partners={[
        <Link key="companies" to="/companies">
          <Trans>Para empresas</Trans>
        </Link>,
        <Link key="partners" to="/partners">
          <Trans>Para especialistas</Trans>
        </Link>,
      ]}
      help={[
        <Link key="questions" to="/perguntas-frequentes">
          <Trans>Perguntas frequentes</Trans>
        </Link>,
        <Link key="privacy" to="/privacidade">
          <Trans>Privacidade</Trans>
        </Link>,
        <CookieChoice key="cookies" />,
      ]}
      helpCentre={data?.helpCentreUrl}
    />
  );
}
