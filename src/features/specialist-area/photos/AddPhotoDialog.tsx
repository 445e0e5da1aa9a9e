import { valibotResolver } from "@hookform/resolvers/valibot";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import * as v from "valibot";
import { type NewPhoto, PHOTO_ALT_MAX, photoShape } from "#contract/own-photo.ts";
import { added } from "#src/shared/change/added.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { textField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { ChoosePhoto } from "./ChoosePhoto.tsx";
import { CropFrame } from "./CropFrame.tsx";
import { cropOf, WIDEST } from "./crop.ts";
import { usePhotosChange } from "./queries.ts";
import type { ReadPhoto } from "./read-photo.ts";
import type { Subject } from "./subjects.ts";

const Fields = v.object({
  photo: v.pipe(
    v.nullable(v.custom<ReadPhoto>(() => true)),
    v.check(
      (chosen) => chosen !== null,
      () => t`Escolha uma foto`,
    ),
  ),
  alt: textField(PHOTO_ALT_MAX),
});

/** Takes a photo from the device, the part of it that is to be seen, and what it shows in words. */
export function AddPhotoDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { of, id: subjectId, name } = subject;
  const shape = photoShape(of);
  const isPortrait = of === "PARTNER";
  const [framing, setFraming] = useState(WIDEST);
  const form = useForm({
    resolver: valibotResolver(Fields),
    defaultValues: { photo: null, alt: isPortrait ? t`Retrato de ${name}` : "" },
    mode: "onTouched",
  });
  const send = usePhotosChange(
    (api, { file, ...query }: NewPhoto & { file: Blob }) =>
      api.call("specialistAddPhoto", { query, body: file }),
    {
      done: t`Foto enviada para análise`,
      isDone: ({ content }, sent, before) =>
        added(content, before?.content).some(
          (photo) => photo.subjectId === subjectId && photo.alt === sent.alt,
        ),
      onDone: onClose,
    },
  );
  const photo = form.watch("photo");
  const submit = form.handleSubmit(({ alt }) => {
    if (photo) send.mutate({ of, subjectId, alt, ...cropOf(photo, shape, framing), file: photo.file });
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={isPortrait ? <Trans>Seu retrato</Trans> : <Trans>Foto de {name}</Trans>}
      submit={<Trans>Enviar foto</Trans>}
      busy={t`Enviando…`}
      isPending={send.isPending}
      error={send.error}
      onSubmit={submit}
    >
      <ChoosePhoto
        shape={shape}
        isChosen={photo !== null}
        error={form.formState.errors.photo?.message}
        onChoose={(read) => {
          setFraming(WIDEST);
          form.setValue("photo", read, { shouldValidate: true });
        }}
      />
      {photo && <CropFrame picture={photo} shape={shape} framing={framing} onFrame={setFraming} />}
      <FormField
        label={t`O que a foto mostra`}
        hint={t`Para quem não vê a imagem. Ex.: sala clara com tatames e plantas.`}
        maxLength={PHOTO_ALT_MAX}
        register={form.register("alt")}
        error={form.formState.errors.alt?.message}
      />
    </FormDialog>
  );
}
