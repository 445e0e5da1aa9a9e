import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAskPlace } from "#src/platform/geolocation/use-ask-place.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { CardGrid, CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import styles from "./NearYou.module.css";
import { nearWords } from "./near-words.ts";
import { inPlaceOptions, nearOptions } from "./queries.ts";

const CITIES = 8;

/** Where the place is known, what is nearest to it; else what is most popular, in the same room, with ways to say where one is. */
export function NearYou() {
  const { t } = useLingui();
  const api = useApi();
  const { point, answer, isAsking, ask, forget } = useAskPlace();
  const popular = useQuery(inPlaceOptions(api));
  const near = useQuery({ ...nearOptions(api, point ?? ""), enabled: point !== null });
  const nearest = point === null || near.data?.content.length === 0 ? undefined : near.data?.content;
  const cities = popular.data?.aggregations.find(({ field }) => field === "city")?.buckets ?? [];
  const items = nearest ?? popular.data?.content;
  return (
    <PageSection
      title={<Trans>Perto de você</Trans>}
      lead={<Trans>Estúdios, academias e consultórios aonde dá para ir.</Trans>}
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
      </div>
      <div className={styles.found}>
        <p role="status" className={styles.words}>
          {nearWords({ point, answer, found: near.isError ? "failed" : (near.data?.content.length ?? null) })}
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
