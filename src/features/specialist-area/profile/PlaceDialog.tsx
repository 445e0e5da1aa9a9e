import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { failedWith } from "#contract/failure.ts";
import type { PlaceForm } from "#contract/specialist-profile.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { AddressFields } from "#src/shared/address/AddressFields.tsx";
import { fillStreet } from "#src/shared/address/fill-street.ts";
import { added } from "#src/shared/change/added.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Profile.module.css";
import { EMPTY_PLACE, PlaceFields, type PlaceTyped } from "./profile.schema.ts";
import { useProfileChange } from "./queries.ts";

/** Adds a place to receive people at. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const form = useForm({
    resolver: valibotResolver(PlaceFields),
    defaultValues: EMPTY_PLACE,
    mode: "onTouched",
  });
  const { register, watch, getValues, setValue, setFocus, setError, formState } = form;
  const of = (name: keyof PlaceTyped) => ({
    register: register(name),
    error: formState.errors[name]?.message,
  });
  const add = useProfileChange((api, body: PlaceForm) => api.call("specialistAddPlace", { body }), {
    done: t`Local adicionado`,
    isDone: ({ places }, form, before) =>
      added(places, before?.places).some(
        ({ name, streetNumber }) => name === form.name && streetNumber === form.streetNumber,
      ),
    onDone: onClose,
  });
  const isCepRefused = failedWith(add.error, "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND");
  const submit = form.handleSubmit((body) =>
    add.mutate(body, {
      onError: (error) => {
        if (failedWith(error, "CEP_NOT_FOUND", "ADDRESS_NOT_FOUND"))
          setError("cep", { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="sheet"
      title={<Trans>Adicionar local</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" form={formId} loading={add.isPending} loadingText={t`Adicionando…`}>
            <Trans>Adicionar local</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <FormField
          label={t`Nome do local`}
          hint={t`Como as pessoas o reconhecem: consultório, estúdio, sala.`}
          maxLength={80}
          {...of("name")}
        />
        <AddressFields
          typedCep={watch("cep")}
          fields={{ cep: of("cep"), street: of("street"), streetNumber: of("streetNumber") }}
          onFound={(address) =>
            fillStreet(address, {
              read: () => getValues("street"),
              write: (street) => setValue("street", street, { shouldValidate: true }),
              focus: () => setFocus("street"),
            })
          }
        />
        {add.error && !isCepRefused && <Alert tone="danger">{errorText(add.error)}</Alert>}
      </form>
    </LazyDialog>
  );
}
