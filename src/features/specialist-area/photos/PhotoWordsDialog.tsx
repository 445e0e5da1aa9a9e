import { valibotResolver } from "@hookform/resolvers/valibot";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import * as v from "valibot";
import type { PhotoWords } from "#contract/listing-change.ts";
import { type OwnPhoto, PHOTO_ALT_MAX } from "#contract/own-photo.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { textField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { usePhotosChange } from "./queries.ts";

const Fields = v.object({ alt: textField(PHOTO_ALT_MAX) });

/** Other words for what a photo shows: seen by an administrator before everybody reads them. */
export function PhotoWordsDialog({ photo, onClose }: { photo: OwnPhoto; onClose: () => void }) {
  const { id, alt, waitingAlt } = photo;
  const form = useForm({
    resolver: valibotResolver(Fields),
    defaultValues: { alt: waitingAlt ?? alt },
    mode: "onTouched",
  });
  const send = usePhotosChange(
    (api, body: PhotoWords) => api.call("specialistSendPhotoWords", { params: { id }, body }),
    {
      done: t`Enviado para conferência`,
      isDone: ({ content }, sent) => {
        const now = content.find((each) => each.id === id);
        return now?.waitingAlt === sent.alt || now?.alt === sent.alt;
      },
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Texto da foto</Trans>}
      submit={<Trans>Enviar texto</Trans>}
      busy={t`Enviando…`}
      isPending={send.isPending}
      error={send.error}
      onSubmit={form.handleSubmit((words) => send.mutate(words))}
    >
      <FormField
        label={t`O que a foto mostra`}
        hint={t`Aparece assim que conferirmos. Até lá, fica o texto de agora.`}
        maxLength={PHOTO_ALT_MAX}
        register={form.register("alt")}
        error={form.formState.errors.alt?.message}
      />
    </FormDialog>
  );
}
