import { Trans, useLingui } from "@lingui/react/macro";
import Accessibility from "lucide-react/icons/accessibility";
import { useSyncExternalStore } from "react";
import type { PartnerPlace } from "#contract/catalogue.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { mapDrawing } from "../picture/drawings.ts";
import { ListingPicture } from "../picture/ListingPicture.tsx";
import { featureName } from "../trust/words.ts";
import styles from "./Places.module.css";

/** A place with its whole address, to be copied or to be led to. */
export function Place({ place }: { place: PartnerPlace }) {
  const { t } = useLingui();
  const { name, street, streetNumber, district, city, state } = place;
  const cep = place.cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");
  const address = `${street}, ${streetNumber} - ${district}, ${city} - ${state}, ${cep}`;
  const hasMaps = useSyncExternalStore(never, isAndroid, () => false);
  const copy = () =>
    copyText(address).then(
      () => toast.show({ tone: "success", text: t`Endereço copiado.` }),
      () => toast.show({ text: address, title: t`Não deu para copiar. O endereço é:` }),
    );
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        <ListingPicture of={mapDrawing(place)} />
      </div>
      <div>
        <h3>{name}</h3>
        <address>
          <span>
            {street}, {streetNumber}
          </span>
          <span>
            {district}, {city} - {state}
          </span>
          <span>
            <Trans>CEP {cep}</Trans>
          </span>
        </address>
        {place.accessibility.length > 0 && (
          <div className={styles.access}>
            <Accessibility aria-hidden="true" />
            <ul aria-label={t`Acessibilidade de ${name}`}>
              {place.accessibility.map((feature) => (
                <li key={feature}>{featureName(feature)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className={styles.ways}>
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Como chegar a ${name}`}
          >
            <Trans>Como chegar</Trans>
          </a>
          <button type="button" onClick={copy} aria-label={t`Copiar endereço de ${name}`}>
            <Trans>Copiar endereço</Trans>
          </button>
          {/* Last: known only to the device, and what stands before it stays where it is. */}
          {hasMaps && (
            <a href={`geo:${place.latitude},${place.longitude}?q=${encodeURIComponent(address)}`}>
              <Trans>Abrir no app de mapas</Trans>
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

/** Without https a page has no clipboard. */
const copyText = async (text: string) => navigator.clipboard.writeText(text);

/** Only there a link of the scheme `geo` opens an app of the reader's choice. */
const isAndroid = () => /Android/.test(navigator.userAgent);
const never = () => () => {};
