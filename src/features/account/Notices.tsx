import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { NoticeKind, NoticePreference } from "#contract/account.ts";
import type { UserData } from "#contract/user-data.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Account.module.css";
import { noticePreferencesOptions } from "./queries.ts";

const wordsOf = (kind: NoticeKind): string =>
  ({
    REMINDER: t`Lembretes das suas sessões`,
    RENEWAL: t`Renovações dos seus planos`,
    WAITING_LIST: t`Vagas que você espera`,
    REVIEW: t`Pedidos de avaliação`,
  })[kind];

/** Which notices come, by which way. What an order or a payment needs always comes by e-mail. */
export function Notices({ customer }: { customer: UserData }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const options = noticePreferencesOptions(api);
  const { data } = useSuspenseQuery(options);
  const store = useMutation({
    mutationFn: (body: NoticePreference) => api.call("updateNoticePreference", { body }),
    onSuccess: (stored) => queryClient.setQueryData(options.queryKey, stored),
  });
  const permit = useMutation({
    mutationFn: (allowWhatsAppMessage: boolean) =>
      api.call("updateWhatsAppPermission", { body: { allowWhatsAppMessage } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customerOptions(api).queryKey }),
  });
  const error = store.error ?? permit.error;
  const isPending = store.isPending || permit.isPending;
  return (
    <div className={styles.form}>
      <Checkbox
        checked={customer.allowWhatsAppMessage}
        disabled={isPending}
        onChange={(event) => permit.mutate(event.target.checked)}
      >
        <Trans>Quero receber mensagens da Vereda pelo WhatsApp</Trans>
      </Checkbox>
      <ul className={styles.notices}>
        {data.content.map((preference) => (
          <li key={preference.kind}>
            <fieldset disabled={isPending}>
              <legend>{wordsOf(preference.kind)}</legend>
              <Checkbox
                checked={preference.email}
                onChange={(event) => store.mutate({ ...preference, email: event.target.checked })}
              >
                {t`Por e-mail`}
              </Checkbox>
              <Checkbox
                checked={preference.whatsApp && customer.allowWhatsAppMessage}
                disabled={!customer.allowWhatsAppMessage}
                onChange={(event) => store.mutate({ ...preference, whatsApp: event.target.checked })}
              >
                {t`Por WhatsApp`}
              </Checkbox>
            </fieldset>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        <Trans>Confirmações de compra, cobranças e reembolsos chegam sempre por e-mail.</Trans>
      </p>
      {error && (
        <Alert tone="danger" live>
          {errorText(error)}
        </Alert>
      )}
    </div>
  );
}
