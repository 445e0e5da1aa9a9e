import { Trans, useLingui } from "@lingui/react/macro";
import type { GeoAnswer } from "#src/platform/geolocation/ask-geo-point.ts";
import { useAskPlace } from "#src/platform/geolocation/use-ask-place.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import controls from "./controls.module.css";
import type { Facets } from "./facets.ts";
import styles from "./NearNotice.module.css";
import { SearchLink } from "./SearchLink.tsx";
import type { SearchParams } from "./search-params.ts";

const CITIES = 6;

/** From where distances are measured: the place can be told, or a city chosen instead. */
export function NearNotice({ params, facets }: { params: SearchParams; facets: Facets }) {
  const { t } = useLingui();
  const { answer, isAsking, ask } = useAskPlace();
  const cities = facets.buckets("city")?.slice(0, CITIES) ?? [];
  return (
    <Alert
      tone="info"
      live
      title={<Trans>De onde contamos a distância?</Trans>}
      action={
        <Button
          variant="outline"
          onClick={ask}
          loading={isAsking}
          loadingText={<Trans>Procurando onde você está…</Trans>}
        >
          <Trans>Usar minha localização</Trans>
        </Button>
      }
    >
      <Answer answer={answer} />
      <ul className={styles.cities} aria-label={t`Cidades`}>
        {cities.map(({ key, label }) => (
          <li key={key}>
            <SearchLink params={params} change={{ city: key, sort: undefined }} className={controls.text}>
              {label}
            </SearchLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Answer({ answer }: { answer: GeoAnswer | null }) {
  switch (answer) {
    case "denied":
      return (
        <Trans>O navegador não deixou. Escolha a cidade, ou permita a localização e tente de novo.</Trans>
      );
    case "unavailable":
      return <Trans>Seu aparelho não soube dizer onde está. Escolha a cidade.</Trans>;
    case "noConsent":
      return (
        <Trans>Para guardar onde você está, precisamos do seu sim aos cookies. Ou escolha a cidade.</Trans>
      );
    default:
      return <Trans>Conte onde você está, ou escolha a cidade.</Trans>;
  }
}
