import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { NoticeKind, NoticePreference } from "#contract/account.ts";
import type { UserData } from "#contract/user-data.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { Switch } from "#src/ui/controls/Switch.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Account.module.css";
import { ProfilePage } from "./ProfilePage.tsx";
import { noticePreferencesOptions } from "./queries.ts";

const wordsOf = (kind: NoticeKind): string =>
  ({
    REMINDER: t`Lembretes das suas sessões`,
    RENEWAL: t`Renovações dos seus planos`,
    WAITING_LIST: t`Vagas que você espera`,
    REVIEW: t`Pedidos de avaliação`,
  })[kind];

const occasionOf = (kind: NoticeKind): string =>
  ({
    REMINDER: t`Um dia e uma hora antes de cada sessão.`,
    RENEWAL: t`Alguns dias antes de um plano renovar.`,
    WAITING_LIST: t`Assim que abre um horário da sua lista de espera.`,
    REVIEW: t`Um dia depois de uma sessão.`,
  })[kind];

/** `/profile/avisos`: which notices come, by which way; each choice is stored at once. */
export function NoticesPage() {
  const { data: customer } = useSuspenseQuery(customerOptions(useApi()));
  return (
    <ProfilePage
      title={<Trans>Avisos</Trans>}
      lead={<Trans>Confirmações de compra, cobranças e reembolsos chegam sempre por e-mail.</Trans>}
    >
      <Notices customer={customer} />
    </ProfilePage>
  );
}

function Notices({ customer }: { customer: UserData }) {
  const { t } = useLingui();
  const id = useId();
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
      <div className={styles.permission}>
        <Switch
          checked={customer.allowWhatsAppMessage}
          disabled={isPending}
          onChange={(event) => permit.mutate(event.target.checked)}
          aria-describedby={`${id}-permission`}
        >
          <Trans>Quero receber mensagens da Vereda pelo WhatsApp</Trans>
        </Switch>
        <p id={`${id}-permission`}>
          <Trans>Sobre sessões, renovações, vagas e avaliações: só o que você ligar abaixo.</Trans>
        </p>
      </div>
      <ul className={styles.notices}>
        {data.content.map((preference) => (
          <li key={preference.kind}>
            <fieldset disabled={isPending} aria-describedby={`${id}-${preference.kind}`}>
              <legend>{wordsOf(preference.kind)}</legend>
              <p id={`${id}-${preference.kind}`}>{occasionOf(preference.kind)}</p>
              <Switch
                checked={preference.email}
                onChange={(event) => store.mutate({ ...preference, email: event.target.checked })}
              >
                {t`Por e-mail`}
              </Switch>
              <Switch
                checked={preference.whatsApp && customer.allowWhatsAppMessage}
                disabled={!customer.allowWhatsAppMessage}
                onChange={(event) => store.mutate({ ...preference, whatsApp: event.target.checked })}
              >
                {t`Por WhatsApp`}
              </Switch>
            </fieldset>
          </li>
        ))}
      </ul>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
    </div>
  );
}
