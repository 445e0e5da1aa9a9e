import type { CategorySeed } from "../types.ts";

export const psicologia: CategorySeed = {
  slug: "psicologia",
  name: "Psicologia",
  hue: 262,
  motif: "horizon",
  subCategories: [
    "Ansiedade",
    "Depressão",
    "Estresse e burnout",
    "Relacionamentos",
    "Luto",
    "Autoestima",
    "Maternidade e paternidade",
    "Carreira",
  ],
  offers: [
    {
      key: "psicoterapia-individual-online",
      title: "Psicoterapia individual online",
      description:
        "Um espaço só seu para falar com calma, por vídeo, de onde você estiver. Na primeira conversa a gente entende o que te trouxe até aqui e combina os próximos passos. As sessões são sigilosas e seguem o Código de Ética da psicologia.",
      subs: ["Ansiedade", "Depressão", "Estresse e burnout", "Autoestima"],
      duration: 50,
      price: 18_000,
      types: ["ONLINE"],
      capacity: 1,
      plans: [
        {
          key: "psicoterapia-semanal",
          title: "Psicoterapia toda semana",
          description:
            "Quatro sessões por mês, no seu horário fixo. Se precisar trocar um dia, avise com 24 horas.",
          renewalPeriod: "MONTH_PERIOD",
          sessionsPerPeriod: 4,
          price: 64_000,
          cancellationNoticeDays: 5,
        },
        {
          key: "psicoterapia-quinzenal",
          title: "Psicoterapia a cada quinze dias",
          description: "Para manter o cuidado quando a fase mais difícil já passou: uma sessão por quinzena.",
          renewalPeriod: "BI_WEEKLY_PERIOD",
          sessionsPerPeriod: 1,
          price: 17_000,
        },
      ],
    },
    {
      key: "psicoterapia-individual-presencial",
      title: "Psicoterapia individual no consultório",
      description:
        "Atendimento presencial, em sala reservada e silenciosa. Indicado para quem prefere sair de casa para cuidar da cabeça, ou não tem privacidade para uma sessão por vídeo.",
      subs: ["Ansiedade", "Depressão", "Relacionamentos", "Luto"],
      duration: 50,
      price: 21_000,
      types: ["IN_PLACE"],
      capacity: 1,
      minimumNoticeMinutes: 180,
    },
    {
      key: "terapia-de-casal",
      title: "Terapia de casal",
      description:
        "Conversas a dois, com mediação, para sair das mesmas brigas e voltar a se escutar. Não importa há quanto tempo vocês estão juntos nem se já pensaram em se separar.",
      subs: ["Relacionamentos"],
      duration: 80,
      price: 29_000,
      types: ["ONLINE", "IN_PLACE"],
      capacity: 1,
      minimumNoticeMinutes: 1_440,
      freeCancellationHours: 48,
      plans: [
        {
          key: "casal-oito-encontros",
          title: "Terapia de casal: oito encontros",
          description:
            "Um ciclo completo, com começo, meio e fim, para trabalhar a comunicação e os combinados do casal.",
          renewalPeriod: "NO_RENEW",
          sessionsPerPeriod: 8,
          price: 208_000,
        },
      ],
    },
    {
      key: "orientacao-de-carreira",
      title: "Orientação de carreira e transição",
      description:
        "Para quem está cansado do trabalho atual, voltando de uma licença ou pensando em mudar de área. Você sai com um plano simples e possível, feito por você.",
      subs: ["Carreira", "Estresse e burnout", "Autoestima"],
      duration: 60,
      price: 22_000,
      types: ["ONLINE"],
      capacity: 1,
      plans: [
        {
          key: "carreira-cinco-passos",
          title: "Orientação de carreira em cinco encontros",
          description: "Do levantamento do que importa para você até o plano dos próximos seis meses.",
          renewalPeriod: "NO_RENEW",
          sessionsPerPeriod: 5,
          price: 98_000,
        },
      ],
    },
    {
      key: "apoio-maes-e-pais",
      title: "Apoio psicológico para mães e pais de bebês",
      description:
        "O primeiro ano muda tudo, e ninguém precisa dar conta sozinho. Sessões acolhedoras sobre cansaço, culpa, rede de apoio e a volta ao trabalho. Pode trazer o bebê.",
      subs: ["Maternidade e paternidade", "Depressão", "Ansiedade"],
      duration: 50,
      price: 19_000,
      types: ["ONLINE"],
      capacity: 1,
    },
    {
      key: "roda-do-luto",
      title: "Roda de conversa sobre luto",
      description:
        "Um grupo pequeno e respeitoso para quem perdeu alguém. Fala quem quer, todo mundo escuta, e nada sai da sala.",
      subs: ["Luto"],
      duration: 90,
      price: 6_000,
      types: ["ONLINE"],
      capacity: [6, 10],
    },
  ],
};
