import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { failureOf } from "#contract/failure.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { NewCard } from "#src/shared/payment/NewCard.tsx";
import { configurationOptions, customerOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "./AddCard.module.css";
import { useAddCard } from "./use-add-card.ts";

/** A card to keep: its form, with the page's one button that saves. */
export function CardToAdd({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  const { data: configuration } = useSuspenseQuery(configurationOptions(api));
  const add = useAddCard();
  const failure = useMemo(() => add.error && failureOf(add.error), [add.error]);
  const form = useId();
  const onSuccess = () => {
    toast.show({ tone: "success", text: t`Cartão salvo. Nada foi cobrado.` });
    onClose();
  };
  return (
    <div className={styles.form}>
      <h3 ref={focus} tabIndex={-1}>
        <Trans>Novo cartão</Trans>
      </h3>
      <NewCard
        id={form}
        failure={failure}
        onSubmit={(typed) => add.mutate(typed, { onSuccess })}
        customer={customer}
        isSandbox={configuration.sandbox}
        isKept
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          form={form}
          loading={add.isPending}
          loadingText={t`Guardando o cartão com segurança…`}
        >
          <Trans>Salvar cartão</Trans>
        </Button>
        <Button variant="link" disabled={add.isPending} onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
      </div>
    </div>
  );
}

const focus = (title: HTMLElement | null) => title?.focus();
