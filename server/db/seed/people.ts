import type { CustomerStatus } from "#contract/enums.ts";

/** The password of every demo customer. */
export const DEMO_PASSWORD = "vereda123";

/** Argon2id of DEMO_PASSWORD (m = 46 MiB, t = 1, p = 1), made once: hashing once each would slow the first start. */
export const DEMO_PASSWORD_HASH =
  "$argon2id$v=19$m=47104,t=1,p=1$b3+Tp1Hhou5T9QtwraydkQ$96rzentFJrG6s7dNdswHCnxtT5OCiZNPc+eFNzIzENQ";

export interface DemoCustomer {
  key: string;
  email: string;
  name: string;
  cpf: string | null;
  phone: string | null;
  birthDate: string | null;
  status: CustomerStatus;
  /** For the README and the start-up message, in Portuguese. */
  situation: string;
  benefit: DemoBenefit | null;
}

interface DemoBenefit {
  company: "ipe" | "rio-claro";
  groups: readonly string[];
  payrollDiscountEnabled: boolean;
  /** What is used of this month's balance, in centavos. */
  used: number;
  /** Blocked for no-shows until so many days after the seed. */
  blockedForDays: number | null;
}

const free = { payrollDiscountEnabled: false, used: 0, blockedForDays: null };

/** Who reviews what people send in. Signs in with any profile. */
export const demoAdmin = {
  key: "helena",
  email: "helena@vereda.test",
  name: "Helena Prado Vasques",
  situation: "administração: analisa os pedidos de reembolso",
};

/** Who speaks for a company or a specialist. */
export const demoStaff = [
  {
    key: "rita",
    email: "rita@vereda.test",
    name: "Rita Camargo Bastos",
    situation: "RH da Ipê Tecnologia",
    company: "ipe",
  },
  {
    key: "otto",
    email: "otto@vereda.test",
    name: "Otto Brandão Reis",
    situation: "RH da Rio Claro Alimentos",
    company: "rio-claro",
  },
  {
    key: "marina",
    email: "marina@vereda.test",
    name: "Marina Lopes Figueira",
    situation: "especialista: educadora física, yoga",
    partner: "marina-lopes",
  },
  {
    key: "marcos-vilela",
    email: "marcos@vereda.test",
    name: "Marcos Vilela",
    situation: "especialista: psicólogo",
    partner: "marcos-vilela",
  },
] as const;

/** One customer for each situation of the product. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    key: "ana",
    email: "ana@vereda.test",
    name: "Ana Beatriz Nogueira",
    cpf: "31459265351",
    phone: "11987654301",
    birthDate: "1989-04-12",
    status: "REGULAR",
    situation: "benefício de 100 %, saldo alto, desconto em folha",
    benefit: { ...free, company: "ipe", groups: ["integral", "essencial"], payrollDiscountEnabled: true },
  },
  {
    key: "bruno",
    email: "bruno@vereda.test",
    name: "Bruno Tavares Lima",
    cpf: "27182818205",
    phone: "21987654302",
    birthDate: "1992-09-30",
    status: "REGULAR",
    situation: "benefício de 50 %",
    benefit: { ...free, company: "ipe", groups: ["essencial"] },
  },
  {
    key: "carla",
    email: "carla@vereda.test",
    name: "Carla Menezes Duarte",
    cpf: "14142135651",
    phone: "31987654303",
    birthDate: "1985-01-23",
    status: "REGULAR",
    situation: "sem benefício",
    benefit: null,
  },
  {
    key: "davi",
    email: "davi@vereda.test",
    name: "Davi Sampaio Rocha",
    cpf: null,
    phone: null,
    birthDate: null,
    status: "REGULAR",
    situation: "sem benefício e sem CPF",
    benefit: null,
  },
  {
    key: "elisa",
    email: "elisa@vereda.test",
    name: "Elisa Furtado Pires",
    cpf: "17320508052",
    phone: "41987654305",
    birthDate: "1994-07-08",
    status: "REGULAR",
    situation: "benefício bloqueado por faltas",
    benefit: { ...free, company: "rio-claro", groups: ["saude-em-dia"], blockedForDays: 30 },
  },
  {
    key: "fabio",
    email: "fabio@vereda.test",
    name: "Fábio Queiroz Barreto",
    cpf: "57721566401",
    phone: "71987654306",
    birthDate: "1979-11-02",
    status: "PAYMENT_OVERDUE",
    situation: "pagamento em atraso, benefício de 100 %",
    benefit: { ...free, company: "ipe", groups: ["integral"] },
  },
  {
    key: "gabi",
    email: "gabi@vereda.test",
    name: "Gabriela Monteiro Assis",
    cpf: "16180339805",
    phone: "51987654307",
    birthDate: "1997-03-19",
    status: "REGULAR",
    situation: "desconto em folha, benefício pequeno",
    benefit: { ...free, company: "rio-claro", groups: ["apoio"], payrollDiscountEnabled: true },
  },
  {
    key: "hugo",
    email: "hugo@vereda.test",
    name: "Hugo Leite Camargo",
    cpf: "66260701500",
    phone: "81987654308",
    birthDate: "1983-06-27",
    status: "REGULAR",
    situation: "saldo do benefício quase no fim",
    benefit: { ...free, company: "rio-claro", groups: ["saude-em-dia"], used: 28_500 },
  },
  {
    key: "iara",
    email: "iara@vereda.test",
    name: "Iara Batista Sodré",
    cpf: null,
    phone: null,
    birthDate: null,
    status: "REGULAR",
    situation: "benefício de 100 %, sem CPF",
    benefit: { ...free, company: "ipe", groups: ["integral"] },
  },
  {
    key: "julia",
    email: "julia@vereda.test",
    name: "Júlia Freire Antunes",
    cpf: "22360679767",
    phone: "81987654310",
    birthDate: "1990-05-16",
    status: "REGULAR",
    situation: "plano ativo que renova, benefício e desconto em folha",
    benefit: { ...free, company: "rio-claro", groups: ["saude-em-dia"], payrollDiscountEnabled: true },
  },
];
