import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAskPlace } from "#src/platform/geolocation/use-ask-place.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import { CardGrid, CardGridSkeleton } from "../activity/CardGrid.tsx";
import styles from "./NearYou.module.css";
import { nearWords } from "./near-words.ts";
import { inCityOptions, inPlaceOptions, nearOptions } from "./queries.ts";

const CITIES = 8;

interface NearYouProps {
  /** The account's own, where it has one. */
  city?: string | null;
}

/**
 * Where the place is known, what is nearest to it; else what is most popular in the account's city, or anywhere, in the same room, with
 * ways to say where one is.
 */
export function NearYou({ city = null }: NearYouProps) {
  const { t } = useLingui();
  const api = useApi();
  const { point, answer, isAsking, ask, forget } = useAskPlace();
  const anywhere = useQuery({ ...inPlaceOptions(api), enabled: city === null });
  const inCity = useQuery({ ...inCityOptions(api, city ?? ""), enabled: city !== null });
  const near = useQuery({ ...nearOptions(api, point ?? ""), enabled: point !== null });
  const nearest = point === null || near.data?.content.length === 0 ? undefined : near.data?.content;
  const cities = anywhere.data?.aggregations.find(({ field }) => field === "city")?.buckets ?? [];
  const items = nearest ?? (city === null ? anywhere : inCity).data?.content;
  if (city !== null && point === null && items?.length === 0) return null;
  return (
    <PageSection
      title={<Trans>Perto de você</Trans>}
      lead={<Trans>Estúdios, academias e consultórios aonde dá para ir.</Trans>}
      more={
        <Link
          to="/busca"
          search={{ activityTypes: "IN_PLACE", ...(point ? { sort: "DISTANCE" } : city && { city }) }}
        >
          <Trans>Ver tudo</Trans>
        </Link>
      }
    >
      <div className={styles.where}>
        <Button
          variant="outline"
          onClick={point ? forget : ask}
          loading={isAsking}
          loadingText={<Trans>Procurando onde você está…</Trans>}
        >
          {point ? <Trans>Esquecer minha localização</Trans> : <Trans>Usar minha localização</Trans>}
        </Button>
        {city === null && (
          <div className={styles.cities}>
            <ChipLinks label={t`Cidades`} wraps>
              {cities.slice(0, CITIES).map(({ key, label }) => (
                <li key={key}>
                  <Link to="/busca" search={{ city: key }}>
                    {label}
                  </Link>
                </li>
              ))}
            </ChipLinks>
          </div>
        )}
      </div>
      <div className={styles.found}>
        <p role="status" className={styles.words}>
          {nearWords({
            point,
            answer,
            city,
            found: near.isError ? "failed" : (near.data?.content.length ?? null),
          })}
        </p>
        {items ? (
          <CardGrid items={items} layout="row" busy={point !== null && near.isPending} />
        ) : (
          <CardGridSkeleton count={3} layout="row" />
        )}
      </div>
    </PageSection>
  );
}
