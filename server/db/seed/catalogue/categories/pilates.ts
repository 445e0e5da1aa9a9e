import type { CategorySeed } from "../types.ts";

export const pilates: CategorySeed = {
  slug: "pilates",
  name: "Pilates",
  hue: 335,
  motif: "stones",
  subCategories: [
    "Pilates de solo",
    "Pilates com aparelhos",
    "Pilates para gestantes",
    "Postura e alongamento",
    "Reabilitação",
  ],
  offers: [
    {
      key: "pilates-aparelhos",
      title: "Pilates com aparelhos, turma de até quatro",
      description:
        "Reformer, cadillac, chair e barrel, com poucas pessoas por turma para o instrutor ver cada movimento.",
      subs: ["Pilates com aparelhos", "Postura e alongamento"],
      duration: 55,
      price: 9_500,
      types: ["IN_PLACE"],
      capacity: [3, 4],
      discount: { type: "PERCENTAGE", percentage: 10 },
      plans: [
        {
          key: "pilates-duas-vezes",
          title: "Pilates duas vezes por semana",
          description: "Oito aulas por mês em horários fixos e duas reposições.",
          renewalPeriod: "MONTH_PERIOD",
          sessionsPerPeriod: 8,
          price: 48_000,
          isEnrolmentNeeded: true,
          enrolmentFee: 8_000,
          maintenanceFee: 1_500,
          cancellationNoticeDays: 15,
        },
        {
          key: "pilates-semestral",
          title: "Pilates semestral",
          description: "Seis meses com duas aulas por semana, pelo melhor preço do estúdio.",
          renewalPeriod: "SIX_MONTHS_PERIOD",
          sessionsPerPeriod: 48,
          price: 252_000,
          isEnrolmentNeeded: true,
          automaticRenewalOnly: true,
          cancellationNoticeDays: 30,
          discount: { type: "FIXED", value: 12_000 },
        },
      ],
    },
    {
      key: "pilates-solo",
      title: "Pilates de solo",
      description:
        "Força no centro do corpo só com tapete, bola e faixa. Boa porta de entrada para quem está parado há tempos.",
      subs: ["Pilates de solo", "Postura e alongamento"],
      duration: 50,
      price: 6_000,
      types: ["IN_PLACE", "ONLINE"],
      capacity: [6, 10],
      plans: [
        {
          key: "pilates-solo-mensal",
          title: "Pilates de solo uma vez por semana",
          description: "Quatro aulas no mês, na sala ou online, como for melhor na semana.",
          renewalPeriod: "MONTH_PERIOD",
          sessionsPerPeriod: 4,
          price: 19_900,
        },
      ],
    },
    {
      key: "pilates-gestantes",
      title: "Pilates para gestantes",
      description:
        "Aulas a partir da décima segunda semana, com liberação médica: menos dor lombar, mais fôlego e preparo para o parto.",
      subs: ["Pilates para gestantes"],
      duration: 50,
      price: 11_000,
      types: ["IN_PLACE"],
      capacity: [2, 3],
      isEnrolmentNeeded: true,
    },
    {
      key: "pilates-reabilitacao",
      title: "Pilates de reabilitação, individual",
      description:
        "Depois da alta da fisioterapia e antes de voltar ao treino: uma aula só sua, no ritmo do seu corpo.",
      subs: ["Reabilitação", "Pilates com aparelhos"],
      duration: 55,
      price: 14_000,
      types: ["IN_PLACE"],
      capacity: 1,
    },
  ],
};
