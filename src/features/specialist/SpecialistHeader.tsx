import { Plural, Trans } from "@lingui/react/macro";
import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import { formatDayShort, formatTime } from "#src/platform/time/format.ts";
import { activityTypeName, professionName } from "#src/shared/activity/words.ts";
import { Gallery } from "#src/shared/photos/Gallery.tsx";
import { viewsOfPlaces } from "#src/shared/photos/views.ts";
import { partnerDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { OtherClock } from "#src/shared/schedule/OtherClock.tsx";
import { ShareButton } from "#src/shared/sharing/ShareButton.tsx";
import { Trust } from "#src/shared/trust/Trust.tsx";
import { FactList } from "#src/ui/layout/FactList.tsx";
import type { NextBookable } from "./next-bookable.ts";
import styles from "./SpecialistHeader.module.css";

interface Props {
  partner: PartnerProfile;
  next: NextBookable | null;
  /** The present one. */
  year: number;
}

export function SpecialistHeader({ partner, next, year }: Props) {
  const { fantasyName, professionalType, places, content, rating } = partner;
  const types = [...new Set(content.flatMap(({ activityTypes }) => activityTypes))];
  const views = viewsOfPlaces(partner);
  const cities = [...new Set(places.map(({ city }) => city))];
  return (
    <header className={styles.header}>
      <ListingPicture
        of={partnerDrawing(partner)}
        photo={partner.photo}
        size={112}
        className={styles.portrait}
        isFirst
      />
      <div className={styles.name}>
        <h1>{fantasyName}</h1>
        <p className={styles.profession}>
          {professionName(professionalType)}
          {!professionalType && places.length > 1 && (
            <>
              {" · "}
              <Plural value={places.length} one="# unidade" other="# unidades" />
            </>
          )}
        </p>
      </div>
      <div className={styles.words}>
        <Trust partner={partner} rating={rating} year={year} />
        <FactList>
          {types.length + cities.length > 0 && (
            <li>
              <MapPin aria-hidden="true" />
              {[...types.map(activityTypeName), ...cities].join(" · ")}
            </li>
          )}
          {next && (
            <li>
              <CalendarDays aria-hidden="true" />
              <span>
                <Trans>
                  Próximo horário: {formatDayShort(next.schedule.date)}, {formatTime(next.schedule.date)}
                </Trans>
                <OtherClock schedule={next.schedule} />
              </span>
            </li>
          )}
        </FactList>
        <div className={styles.actions}>
          <ShareButton title={fantasyName} />
        </div>
      </div>
      {views.length > 0 && (
        <div className={styles.gallery}>
          <Gallery views={views} title={fantasyName} />
        </div>
      )}
    </header>
  );
}
