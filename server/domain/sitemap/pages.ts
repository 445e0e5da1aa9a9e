/** Pages that everybody may find, beside those of activities, plans, partners, categories and cities. */
export const PUBLIC_PAGES = [
  "/",
  "/busca",
  "/companies",
  "/partners",
  "/perguntas-frequentes",
  "/termos",
  "/privacidade",
] as const;

/** Where the addresses of things on offer begin. */
export const THING_PAGES = {
  activities: "/atividades",
  plans: "/planos",
  partners: "/especialistas",
} as const;

export type ThingPages = keyof typeof THING_PAGES;

/** What belongs to one person, or is the way of a purchase: no search engine has a reason to ask for it. */
export const PERSONAL_PAGES = [
  "/admin",
  "/bem-vindo",
  "/cadastro",
  "/cart",
  "/checkout",
  "/conta",
  "/empresa",
  "/entrar/",
  // Not the public pages that begin alike.
  "/especialista$",
  "/especialista?",
  "/especialista/",
  "/home",
  "/my-appointments",
  "/my-benefits",
  "/pendencias",
  "/profile",
  "/purchase",
  "/salvos",
] as const;
