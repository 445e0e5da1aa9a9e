import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useGeoPoint } from "#src/platform/geolocation/use-geo-point.ts";
import { CardGrid } from "#src/shared/activity/CardGrid.tsx";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import { useTonight } from "./use-tonight.ts";

/** What is free this evening, online and where one gets to; nothing where nothing is. */
export function Tonight() {
  const geoPoint = useGeoPoint();
  const { data } = useQuery(useTonight());
  if (!data?.content.length) return null;
  const { city } = data;
  return (
    <PageSection
      title={<Trans>Hoje à noite</Trans>}
      lead={
        geoPoint ? (
          <Trans>Horários livres a partir das 18h, online e perto de você.</Trans>
        ) : city ? (
          <Trans>Horários livres a partir das 18h, online e em {city}.</Trans>
        ) : (
          <Trans>Horários livres a partir das 18h, online.</Trans>
        )
      }
      more={
        <Link to="/busca" search={{ hourRange: [18, 24], sort: "FIRST_AVAILABLE" }}>
          <Trans>Ver tudo</Trans>
        </Link>
      }
    >
      <CardGrid items={data.content} layout="row" />
    </PageSection>
  );
}
