import type { CategorySeed } from "../types.ts";

export const natacao: CategorySeed = {
  slug: "natacao",
  name: "Natação",
  hue: 222,
  motif: "river",
  subCategories: [
    "Adultos iniciantes",
    "Aperfeiçoamento",
    "Hidroginástica",
    "Águas abertas",
    "Adaptação ao meio líquido",
  ],
  offers: [
    {
      key: "natacao-adultos",
      title: "Natação para adultos que têm medo de água",
      description:
        "Piscina rasa e aquecida, professor dentro da água e nenhum prazo. A primeira meta é respirar tranquilo.",
      subs: ["Adultos iniciantes", "Adaptação ao meio líquido"],
      duration: 45,
      price: 7_000,
      types: ["IN_PLACE"],
      capacity: [4, 6],
      plans: [
        {
          key: "natacao-duas-vezes",
          title: "Natação duas vezes por semana",
          description: "Oito aulas por mês. A touca é por nossa conta.",
          renewalPeriod: "MONTH_PERIOD",
          sessionsPerPeriod: 8,
          price: 32_000,
          isEnrolmentNeeded: true,
          enrolmentFee: 7_000,
          maintenanceFee: 1_200,
        },
      ],
    },
    {
      key: "natacao-aperfeicoamento",
      title: "Aperfeiçoamento de crawl e costas",
      description: "Filmagem embaixo d’água, correção de braçada e séries com objetivo.",
      subs: ["Aperfeiçoamento", "Águas abertas"],
      duration: 60,
      price: 8_000,
      types: ["IN_PLACE"],
      capacity: [5, 8],
    },
    {
      key: "hidroginastica",
      title: "Hidroginástica",
      description: "Pouco impacto, muita animação. Boa para joelhos cansados e para quem gosta de companhia.",
      subs: ["Hidroginástica"],
      duration: 45,
      price: 4_500,
      types: ["IN_PLACE"],
      capacity: [10, 12],
      discount: { type: "PERCENTAGE", percentage: 10 },
      plans: [
        {
          key: "hidro-bimestral",
          title: "Hidroginástica: dois meses",
          description: "Duas aulas por semana por dois meses, de manhã ou no fim da tarde.",
          renewalPeriod: "TWO_MONTHS_PERIOD",
          sessionsPerPeriod: 16,
          price: 49_000,
          isEnrolmentNeeded: true,
        },
      ],
    },
  ],
};
