import { Link } from "@tanstack/react-router";
import type { Partner } from "#contract/catalogue.ts";
import { professionName } from "#src/shared/activity/words.ts";
import { partnerDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { About } from "#src/shared/trust/About.tsx";
import styles from "./Who.module.css";

/** Who gives it. The languages are the activity's. */
export function Who({ partner, year }: { partner: Partner; year: number }) {
  return (
    <div className={styles.who}>
      <div className={styles.head}>
        <ListingPicture of={partnerDrawing(partner)} photo={partner.photo} size={72} />
        <div>
          <p className={styles.name}>
            <Link to="/especialistas/$partnerId" params={{ partnerId: partner.id }}>
              {partner.fantasyName}
            </Link>
          </p>
          <p className={styles.profession}>
            {[professionName(partner.professionalType), partner.registration].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      <About partner={partner} year={year} withoutLanguages />
    </div>
  );
}
