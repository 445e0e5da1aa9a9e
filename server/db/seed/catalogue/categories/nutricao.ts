import type { CategorySeed } from "../types.ts";

export const nutricao: CategorySeed = {
  slug: "nutricao",
  name: "Nutrição",
  hue: 135,
  motif: "leaf",
  subCategories: [
    "Emagrecimento",
    "Ganho de massa",
    "Reeducação alimentar",
    "Nutrição esportiva",
    "Alimentação vegetariana",
    "Saúde intestinal",
    "Gestação e amamentação",
  ],
  offers: [
    {
      key: "consulta-nutricional",
      title: "Consulta nutricional com plano alimentar",
      description:
        "A gente conversa sobre sua rotina, seus exames e o que você gosta de comer, e monta um plano que cabe no seu dia e no seu bolso. O plano chega em até dois dias depois da consulta.",
      subs: ["Emagrecimento", "Reeducação alimentar", "Saúde intestinal"],
      duration: 60,
      price: 20_000,
      types: ["ONLINE", "IN_PLACE"],
      capacity: 1,
      plans: [
        {
          key: "acompanhamento-nutricional",
          title: "Acompanhamento nutricional mensal",
          description:
            "Uma consulta por mês, ajustes no plano sempre que precisar e mensagens para tirar dúvidas.",
          renewalPeriod: "MONTH_PERIOD",
          sessionsPerPeriod: 1,
          price: 17_500,
          automaticRenewalOnly: true,
          cancellationNoticeDays: 7,
        },
        {
          key: "nutricao-tres-meses",
          title: "Reeducação alimentar em três meses",
          description:
            "Seis consultas ao longo de três meses, com metas pequenas e sem alimento proibido. Tempo suficiente para o hábito pegar.",
          renewalPeriod: "THREE_MONTHS_PERIOD",
          sessionsPerPeriod: 6,
          price: 93_000,
        },
      ],
    },
    {
      key: "nutricao-esportiva",
      title: "Nutrição para quem treina",
      description:
        "Ajuste de refeições antes e depois do treino, hidratação e suplementação só quando faz sentido. Para quem corre, pedala, levanta peso ou está começando agora.",
      subs: ["Nutrição esportiva", "Ganho de massa"],
      duration: 60,
      price: 23_000,
      types: ["ONLINE", "IN_PLACE"],
      capacity: 1,
    },
    {
      key: "cozinha-vegetariana",
      title: "Alimentação vegetariana sem complicação",
      description:
        "Para quem quer reduzir ou tirar a carne sem ficar no arroz com batata frita. Lista de compras, combinações de proteína e o que observar nos exames.",
      subs: ["Alimentação vegetariana", "Reeducação alimentar"],
      duration: 50,
      price: 18_000,
      types: ["ONLINE"],
      capacity: 1,
    },
    {
      key: "nutricao-gestante",
      title: "Nutrição na gestação e na amamentação",
      description:
        "Enjoo, azia, ganho de peso, exames: uma consulta para cada fase, com orientações que acompanham o pré-natal.",
      subs: ["Gestação e amamentação"],
      duration: 60,
      price: 21_000,
      types: ["ONLINE", "IN_PLACE"],
      capacity: 1,
    },
    {
      key: "oficina-marmitas",
      title: "Oficina de marmitas da semana",
      description:
        "Duas horas de aula ao vivo para sair com cinco almoços prontos. A lista de ingredientes chega na véspera; você cozinha junto, da sua cozinha.",
      subs: ["Reeducação alimentar", "Emagrecimento"],
      duration: 120,
      price: 7_500,
      types: ["ONLINE"],
      capacity: [8, 12],
      minimumNoticeMinutes: 1_440,
    },
  ],
};
