import { plural, t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { NoticePreference } from "#contract/account.ts";
import { calledName } from "#contract/called-name.ts";
import type { SavedCard } from "#contract/purchase.ts";
import type { UserData } from "#contract/user-data.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { sessionsOptions } from "#src/shared/sessions/queries.ts";
import type { PageName } from "./pages.ts";
import { noticePreferencesOptions } from "./queries.ts";

/** What each page of the profile says now, in a few words. */
export function useSummaries(): Record<PageName, string> {
  const api = useApi();
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  const { data: account } = useSuspenseQuery(accountOptions(api));
  const { data: cards } = useSuspenseQuery(savedCardsOptions(api));
  const { data: notices } = useSuspenseQuery(noticePreferencesOptions(api));
  const { data: sessions } = useSuspenseQuery(sessionsOptions(api));
  const benefit = customer.coParticipationCustomer?.company.fantasyName;
  return {
    dados: dataWords(customer),
    cartoes: joined(cardsWords(cards.content), benefit && t`Benefício de ${benefit}`),
    avisos: noticesWords(notices.content, customer.allowWhatsAppMessage),
    seguranca: joined(
      account.hasPassword ? t`Entra com senha` : t`Entra sem senha`,
      plural(sessions.content.length, { one: "# aparelho conectado", other: "# aparelhos conectados" }),
    ),
    privacidade: t`Baixar seus dados, excluir a conta`,
  };
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" · ");

function dataWords(customer: UserData): string {
  const { cpf, birthDate, phone } = customer;
  return joined(calledName(customer), cpf && birthDate && phone ? undefined : t`faltam dados`);
}

function cardsWords([first, ...others]: SavedCard[]): string {
  if (!first) return t`Nenhum cartão salvo`;
  const { brand, last4 } = first;
  return others.length === 0
    ? t`${brand} final ${last4}`
    : plural(others.length + 1, { one: "# cartão salvo", other: "# cartões salvos" });
}

function noticesWords(notices: NoticePreference[], allowsWhatsApp: boolean): string {
  const byEmail = notices.some(({ email }) => email);
  const byWhatsApp = allowsWhatsApp && notices.some(({ whatsApp }) => whatsApp);
  if (byEmail && byWhatsApp) return t`Por e-mail e WhatsApp`;
  if (byEmail) return t`Por e-mail`;
  return byWhatsApp ? t`Por WhatsApp` : t`Só os de compras e pagamentos`;
}
