import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { failedWith } from "#contract/failure.ts";
import type { PlaceForm } from "#contract/specialist-profile.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { AddressFields } from "#src/shared/address/AddressFields.tsx";
import { fillStreet } from "#src/shared/address/fill-street.ts";
import { added } from "#src/shared/change/added.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { EMPTY_PLACE, PlaceFields, type PlaceTyped } from "./profile.schema.ts";
import { useProfileChange } from "./queries.ts";

/** Adds a place to receive people at. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
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
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={<Trans>Adicionar local</Trans>}
      submit={<Trans>Adicionar local</Trans>}
      busy={t`Adicionando…`}
      isPending={add.isPending}
      error={!isCepRefused ? add.error : null}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
