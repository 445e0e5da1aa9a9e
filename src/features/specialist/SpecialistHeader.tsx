import { Plural, Trans } from "@lingui/react/macro";
import MapPin from "lucide-react/icons/map-pin";
import Star from "lucide-react/icons/star";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import { activityTypeName, professionName } from "#src/shared/activity/words.ts";
import { partnerDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { ShareButton } from "#src/shared/sharing/ShareButton.tsx";
import { FactList } from "#src/ui/layout/FactList.tsx";
import styles from "./SpecialistHeader.module.css";

export function SpecialistHeader({ partner }: { partner: PartnerProfile }) {
  const { fantasyName, professionalType, registration, places, content, rating } = partner;
  const types = [...new Set(content.flatMap(({ activityTypes }) => activityTypes))];
  const cities = [...new Set(places.map(({ city }) => city))];
  return (
    <header className={styles.header}>
      <ListingPicture of={partnerDrawing(partner)} size={112} className={styles.portrait} isFirst />
      <div className={styles.words}>
        <h1>{fantasyName}</h1>
        <p className={styles.profession}>
          {professionName(professionalType)}
          {registration && <strong> · {registration}</strong>}
          {!professionalType && places.length > 1 && (
            <>
              {" · "}
              <Plural value={places.length} one="# unidade" other="# unidades" />
            </>
          )}
        </p>
        <FactList>
          {rating && (
            <li className={styles.rating}>
              <Star aria-hidden="true" />
              <span>
                <Trans>
                  <strong>{rating.average.toLocaleString("pt-BR", { minimumFractionDigits: 1 })}</strong> de 5
                </Trans>{" "}
                (<Plural value={rating.count} one="# avaliação" other="# avaliações" />)
              </span>
            </li>
          )}
          {types.length + cities.length > 0 && (
            <li>
              <MapPin aria-hidden="true" />
              {[...types.map(activityTypeName), ...cities].join(" · ")}
            </li>
          )}
        </FactList>
        <div className={styles.actions}>
          <ShareButton title={fantasyName} />
        </div>
      </div>
    </header>
  );
}
