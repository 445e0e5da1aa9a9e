import { Link } from "@tanstack/react-router";
import type { Partner } from "#contract/catalogue.ts";
import { professionName } from "#src/shared/activity/words.ts";
import { partnerDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import styles from "./Who.module.css";

export function Who({ partner }: { partner: Partner }) {
  return (
    <div className={styles.who}>
      <div className={styles.head}>
        <ListingPicture of={partnerDrawing(partner)} size={72} />
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
      <p className={styles.bio}>{partner.bio}</p>
    </div>
  );
}
