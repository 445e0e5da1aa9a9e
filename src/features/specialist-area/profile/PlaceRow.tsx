import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OwnPlace } from "#contract/specialist-profile.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { isGone } from "#src/shared/change/is-gone.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { PlaceDetailsDialog } from "../details/PlaceDetailsDialog.tsx";
import styles from "./Profile.module.css";
import { useProfileChange } from "./queries.ts";

/** A place, and the way to take it away as long as nothing takes place there. */
export function PlaceRow({ place }: { place: OwnPlace }) {
  const { t } = useLingui();
  const { id, name, street, streetNumber, district, city, state, isInUse } = place;
  const [isTelling, setTelling] = useState(false);
  const remove = useProfileChange((api, _: null) => api.call("specialistRemovePlace", { params: { id } }), {
    done: t`Local excluído`,
    isDone: ({ places }) => isGone(places, id),
  });
  return (
    <li>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.muted}>
          {street}, {streetNumber}
          <br />
          {[district, `${city} – ${state}`].filter(Boolean).join(", ")}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t`Acessibilidade de ${name}`}
          onClick={() => setTelling(true)}
        >
          <Trans>Acessibilidade</Trans>
        </Button>
        {place.details.waiting && (
          <p className={styles.muted}>
            <Trans>Em conferência</Trans>
          </p>
        )}
        {isTelling && <PlaceDetailsDialog place={place} onClose={() => setTelling(false)} />}
      </div>
      {isInUse ? (
        <p className={styles.muted}>
          <Trans>Em uso</Trans>
        </p>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t`Excluir ${name}`}
          loading={remove.isPending}
          loadingText={t`Excluindo…`}
          onClick={() =>
            remove.mutate(null, {
              onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
            })
          }
        >
          <Trans>Excluir</Trans>
        </Button>
      )}
    </li>
  );
}
