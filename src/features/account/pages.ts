import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import CreditCard from "lucide-react/icons/credit-card";
import KeyRound from "lucide-react/icons/key-round";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import type { ComponentType, SVGProps } from "react";
import type { Api } from "#src/platform/http/client.ts";
import { type Late, late } from "#src/platform/late/late.tsx";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import { configurationOptions } from "#src/shared/queries.ts";
import { sessionsOptions } from "#src/shared/sessions/queries.ts";
import { noticePreferencesOptions } from "./queries.ts";

export type PageName = "dados" | "cartoes" | "avisos" | "seguranca" | "privacidade";

export interface Reading {
  api: Api;
  queryClient: QueryClient;
}

interface Page {
  /** The last part of its address. */
  name: PageName;
  title: () => string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  Part: Late<object>;
  /** Reads what it shows beside the customer. */
  read?: (reading: Reading) => Promise<unknown>;
}

const data: Page = {
  name: "dados",
  title: () => t`Seus dados`,
  icon: UserRound,
  Part: late(() => import("./data/DataPage.tsx").then((module) => module.DataPage)),
};
const cards: Page = {
  name: "cartoes",
  title: () => t`Cartões e benefício`,
  icon: CreditCard,
  Part: late(() => import("./cards/CardsPage.tsx").then((module) => module.CardsPage)),
  read: ({ api, queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(savedCardsOptions(api)),
      queryClient.ensureQueryData(configurationOptions(api)),
    ]),
};
const notices: Page = {
  name: "avisos",
  title: () => t`Avisos`,
  icon: Bell,
  Part: late(() => import("./NoticesPage.tsx").then((module) => module.NoticesPage)),
  read: ({ api, queryClient }) => queryClient.ensureQueryData(noticePreferencesOptions(api)),
};
const security: Page = {
  name: "seguranca",
  title: () => t`Segurança`,
  icon: KeyRound,
  Part: late(() => import("./security/SecurityPage.tsx").then((module) => module.SecurityPage)),
  read: ({ api, queryClient }) => queryClient.ensureQueryData(sessionsOptions(api)),
};
const privacy: Page = {
  name: "privacidade",
  title: () => t`Privacidade`,
  icon: ShieldCheck,
  Part: late(() => import("./privacy/PrivacyPage.tsx").then((module) => module.PrivacyPage)),
};

/** The pages of a profile, in their order. */
export const profilePages: readonly Page[] = [data, cards, notices, security, privacy];

/** The page that an address names; one that names none means the list, or on wide screens the first beside it. */
export const shownPage = (name: PageName | undefined, isWide: boolean): Page | undefined =>
  profilePages.find((page) => page.name === name) ?? (isWide ? data : undefined);
