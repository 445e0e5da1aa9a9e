import type { CategorySeed } from "../types.ts";

export const meditacao: CategorySeed = {
  slug: "meditacao",
  name: "Meditação",
  hue: 290,
  motif: "lake",
  subCategories: ["Mindfulness", "Sono", "Foco no trabalho", "Meditação guiada", "Manejo do estresse"],
  offers: [
    {
      key: "mindfulness-oito-semanas",
      title: "Mindfulness para começar",
      subs: ["Mindfulness", "Manejo do estresse"],
      duration: 60,
      price: 5_000,
      types: ["ONLINE"],
      capacity: [8, 12],
      plans: [
        {
          key: "programa-mindfulness",
          title: "Programa de oito semanas de mindfulness",
          renewalPeriod: "NO_RENEW",
          sessionsPerPeriod: 8,
          price: 36_000,
          isEnrolmentNeeded: true,
          discount: { type: "FIXED", value: 4_000 },
        },
      ],
    },
    {
      key: "meditacao-para-dormir",
      title: "Meditação guiada para dormir",
      subs: ["Sono", "Meditação guiada"],
      duration: 40,
      price: 3_500,
      types: ["ONLINE"],
      capacity: [10, 12],
      minimumNoticeMinutes: 30,
      plans: [
        {
          key: "sono-mensal",
          title: "Um mês de noites melhores",
          renewalPeriod: "MONTH_PERIOD",
          sessionsPerPeriod: 8,
          price: 17_900,
          automaticRenewalOnly: true,
        },
      ],
    },
    {
      key: "pausa-no-trabalho",
      title: "Pausa de atenção no meio do expediente",
      subs: ["Foco no trabalho", "Mindfulness"],
      duration: 30,
      price: 2_500,
      types: ["ONLINE", "IN_COMPANY"],
      capacity: [10, 12],
      minimumNoticeMinutes: 30,
    },
  ],
};
