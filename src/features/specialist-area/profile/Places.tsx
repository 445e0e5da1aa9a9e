import { Trans } from "@lingui/react/macro";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { OwnPlace } from "#contract/specialist-profile.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { PlaceDialog } from "./PlaceDialog.tsx";
import { PlaceRow } from "./PlaceRow.tsx";
import styles from "./Profile.module.css";

/** Where a specialist receives people. */
export function Places({ places }: { places: readonly OwnPlace[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.form}>
      {places.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nenhum local ainda. Com um, você pode oferecer sessões presenciais.</Trans>
        </p>
      ) : (
        <ul className={styles.places}>
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden="true" size={18} />
        <Trans>Adicionar local</Trans>
      </Button>
      {isAdding && <PlaceDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
