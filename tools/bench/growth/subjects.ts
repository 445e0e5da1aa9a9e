import type { Locator, Page } from "playwright";
import type { LoginProfile } from "#contract/enums.ts";
import { ACCOUNTS } from "./fill.ts";

/** A page whose list grows. */
export interface Subject {
  name: string;
  email: string;
  profile: LoginProfile;
  path: string;
  /** The calls of its first page by what they are for, and of what follows it. `saved`: the ids of what is saved. */
  calls: (saved: readonly string[]) => Record<string, string>;
  /** An entry of the list, in CSS; its skeleton is none. */
  entry: string;
  /** The control to press in the list, once all that goes before is done. */
  press: (page: Page) => Promise<Locator>;
}

/** A day with sessions, of few as of many. */
const nextWeek = "2026-11-30";

export const subjects: readonly Subject[] = [
  {
    name: "appointments",
    email: ACCOUNTS.appointments,
    profile: "CUSTOMER",
    path: "/my-appointments",
    calls: () => ({
      "first page": "/mobile/appointments?size=20&page=0",
      // Of five: the short list has one, too.
      "next page": "/mobile/appointments?size=5&page=1",
      "those that are over": "/mobile/appointments?size=20&page=0&stage=FINISHED",
      "waiting list": "/mobile/waiting-list",
      "running plans": "/mobile/subscriptions",
    }),
    entry: "main h3 + ul > li",
    press: async (page) => {
      await page.getByText("Filtrar", { exact: true }).click();
      return page.getByRole("link", { name: "Finalizadas" });
    },
  },
  {
    name: "favourites",
    email: ACCOUNTS.favourites,
    profile: "CUSTOMER",
    path: "/salvos",
    calls: (saved) => ({
      "what is saved": "/mobile/customers/me/favourites",
      "its items": `/search/items?ids=${saved.join(",")}`,
    }),
    entry: "main article",
    press: async (page) => page.getByText("Preço", { exact: true }),
  },
  {
    name: "employees",
    email: ACCOUNTS.employees,
    profile: "COMPANY",
    path: "/empresa/pessoas",
    calls: () => ({
      "first page": "/company/employees?query=",
      "next page": "/company/employees?query=&page=1",
      search: "/company/employees?query=sonia%20souza",
      "those without the benefit": "/company/employees?query=&status=INVITED",
      groups: "/company/benefits",
    }),
    entry: "main li h2",
    press: async (page) => page.getByRole("button", { name: "Mostrar mais" }),
  },
  {
    name: "calendar",
    email: ACCOUNTS.sessions,
    profile: "SPECIALIST",
    path: "/especialista/agenda",
    calls: () => ({
      "six weeks": "/specialist/calendar",
      "the next": "/specialist/calendar?from=2026-12-14",
    }),
    entry: "main ol > li > a",
    press: async (page) => page.getByRole("link", { name: "4 semanas depois" }),
  },
  {
    name: "sessions of a day",
    email: ACCOUNTS.sessions,
    profile: "SPECIALIST",
    path: "/especialista",
    calls: () => ({
      today: "/specialist/appointments",
      "a day": `/specialist/appointments?day=${nextWeek}`,
    }),
    entry: "main article h2",
    press: async (page) => page.getByRole("link", { name: "Próxima semana" }),
  },
];
