import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { PlaceFeature } from "#contract/enums.ts";
import type { PlaceDetails } from "#contract/listing-change.ts";
import type { OwnPlace } from "#contract/specialist-profile.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { featureName } from "#src/shared/trust/words.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Chip } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../profile/Profile.module.css";
import { useProfileChange } from "../profile/queries.ts";
import { Waiting } from "./Waiting.tsx";

/** How accessible a place is: seen by an administrator before everybody reads it. */
export function PlaceDetailsDialog({ place, onClose }: { place: OwnPlace; onClose: () => void }) {
  const { t } = useLingui();
  const { id, name, details } = place;
  const [chosen, setChosen] = useState((details.waiting ?? details.shown).accessibility);
  const send = useProfileChange(
    (api, body: PlaceDetails) => api.call("specialistSendPlaceDetails", { params: { id }, body }),
    { done: t`Enviado para conferência`, onDone: onClose },
  );
  const choose = (feature: PlaceFeature, isThere: boolean) =>
    setChosen(PlaceFeature.options.filter((one) => (one === feature ? isThere : chosen.includes(one))));
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="sheet"
      title={<Trans>Acessibilidade de {name}</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            loading={send.isPending}
            loadingText={t`Enviando…`}
            onClick={() => send.mutate({ accessibility: chosen })}
          >
            <Trans>Enviar acessibilidade</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Waiting of={details} />
        <ChoiceGroup legend={t`O que este local tem`} layout="wrap">
          {PlaceFeature.options.map((feature) => (
            <Chip
              key={feature}
              checked={chosen.includes(feature)}
              onChange={({ target }) => choose(feature, target.checked)}
            >
              {featureName(feature)}
            </Chip>
          ))}
        </ChoiceGroup>
        {send.error && <Alert tone="danger">{errorText(send.error)}</Alert>}
      </div>
    </LazyDialog>
  );
}
