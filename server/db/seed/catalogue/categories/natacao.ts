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
      subs: ["Adultos iniciantes", "Adaptação ao meio líquido"],
      duration: 45,
      price: 7_000,
      types: ["IN_PLACE"],
      capacity: [4, 6],
      plans: [
        {
          key: "natacao-duas-vezes",
          title: "Natação duas vezes por semana",
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
      subs: ["Aperfeiçoamento", "Águas abertas"],
      duration: 60,
      price: 8_000,
      types: ["IN_PLACE"],
      capacity: [5, 8],
    },
    {
      key: "hidroginastica",
      title: "Hidroginástica",
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
          renewalPeriod: "TWO_MONTHS_PERIOD",
          sessionsPerPeriod: 16,
          price: 49_000,
          isEnrolmentNeeded: true,
        },
      ],
    },
  ],
};
