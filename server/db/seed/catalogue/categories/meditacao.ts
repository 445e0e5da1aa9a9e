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
      description:
        "Exercícios curtos de atenção plena para usar na fila, no trânsito e antes de dormir. Sem incenso e sem promessa milagrosa.",
      subs: ["Mindfulness", "Manejo do estresse"],
      duration: 60,
      price: 5_000,
      types: ["ONLINE"],
      capacity: [8, 12],
      plans: [
        {
          key: "programa-mindfulness",
          title: "Programa de oito semanas de mindfulness",
          description: "Um encontro por semana, áudios para praticar em casa e um dia de silêncio no final.",
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
      description: "Quarenta minutos, no fim da noite, já de pijama. Câmera desligada é bem-vinda.",
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
          description: "Duas meditações guiadas por semana, sempre ao vivo.",
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
      description: "Meia hora para desligar as notificações e voltar com a cabeça no lugar.",
      subs: ["Foco no trabalho", "Mindfulness"],
      duration: 30,
      price: 2_500,
      types: ["ONLINE", "IN_COMPANY"],
      capacity: [10, 12],
      minimumNoticeMinutes: 30,
    },
  ],
};
