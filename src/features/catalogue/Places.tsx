import { Trans } from "@lingui/react/macro";
import Building2 from "lucide-react/icons/building-2";
import MapPin from "lucide-react/icons/map-pin";
import Video from "lucide-react/icons/video";
import type { Activity, PartnerPlace } from "#contract/catalogue.ts";
import styles from "./Places.module.css";

export function Places({ activity }: { activity: Activity }) {
  const { activityTypes, places } = activity;
  return (
    <ul className={styles.places}>
      {activityTypes.includes("ONLINE") && (
        <li>
          <Video aria-hidden="true" />
          <p>
            <strong>
              <Trans>Online</Trans>
            </strong>
            <Trans>Por vídeo, de onde você estiver.</Trans>
          </p>
        </li>
      )}
      {activityTypes.includes("IN_COMPANY") && (
        <li>
          <Building2 aria-hidden="true" />
          <p>
            <strong>
              <Trans>Na sua empresa</Trans>
            </strong>
            <Trans>O atendimento vai até o seu local de trabalho.</Trans>
          </p>
        </li>
      )}
      {activityTypes.includes("IN_PLACE") && places.map((place) => <Place key={place.id} place={place} />)}
    </ul>
  );
}

function Place({ place }: { place: PartnerPlace }) {
  const { street, streetNumber, district, city, state, cep } = place;
  const address = `${street}, ${streetNumber}, ${district}, ${city} - ${state}`;
  const map = `https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`;
  return (
    <li>
      <MapPin aria-hidden="true" />
      <p>
        <strong>{place.name}</strong>
        <span>{address}</span>
        <span>CEP {cep.replace(/^(\d{5})(\d{3})$/, "$1-$2")}</span>
        <a href={map} target="_blank" rel="noreferrer">
          <Trans>Ver no mapa</Trans>
        </a>
      </p>
    </li>
  );
}
