import type { CategorySeed } from "../types.ts";

export const fisioterapia: CategorySeed = {
  slug: "fisioterapia",
  name: "Fisioterapia",
  hue: 200,
  motif: "bridge",
  subCategories: [
    "Dor na coluna",
    "RPG e postura",
    "Lesões esportivas",
    "Pós-operatório",
    "Liberação miofascial",
    "Assoalho pélvico",
  ],
  offers: [
    {
      key: "fisioterapia-coluna",
      title: "Fisioterapia para dor na coluna",
      description:
        "Avaliação completa, terapia manual e exercícios para fazer em casa. O objetivo é você entender a sua dor e depender cada vez menos do consultório.",
      subs: ["Dor na coluna", "RPG e postura"],
      duration: 50,
      price: 15_000,
      types: ["IN_PLACE"],
      capacity: 1,
      discount: { type: "FIXED", value: 1_500 },
      plans: [
        {
          key: "coluna-dez-sessoes",
          title: "Tratamento da coluna em dez sessões",
          description: "Duas sessões por semana, reavaliação na quinta e alta combinada na décima.",
          renewalPeriod: "NO_RENEW",
          sessionsPerPeriod: 10,
          price: 132_000,
          discount: { type: "PERCENTAGE", percentage: 8 },
        },
      ],
    },
    {
      key: "rpg",
      title: "RPG: reeducação postural global",
      description:
        "Posturas longas, com respiração, para quem passa o dia sentado, sente o pescoço pesado ou convive com escoliose.",
      subs: ["RPG e postura", "Dor na coluna"],
      duration: 60,
      price: 17_000,
      types: ["IN_PLACE"],
      capacity: 1,
      plans: [
        {
          key: "rpg-mensal",
          title: "RPG uma vez por semana",
          description: "Quatro sessões por mês, sempre no mesmo dia e horário.",
          renewalPeriod: "MONTH_PERIOD",
          sessionsPerPeriod: 4,
          price: 60_000,
          cancellationNoticeDays: 5,
        },
      ],
    },
    {
      key: "lesao-esportiva",
      title: "Recuperação de lesão esportiva",
      description:
        "Tornozelo, joelho, ombro: um caminho claro da dor de hoje até a volta ao treino, com testes que mostram quando é seguro.",
      subs: ["Lesões esportivas", "Pós-operatório"],
      duration: 50,
      price: 16_000,
      types: ["IN_PLACE"],
      capacity: 1,
    },
    {
      key: "liberacao-miofascial",
      title: "Liberação miofascial",
      description:
        "Técnica manual que solta a musculatura depois de treino pesado ou de uma semana tensa. Pode ficar dolorido no dia seguinte; passa.",
      subs: ["Liberação miofascial", "Lesões esportivas"],
      duration: 40,
      price: 14_000,
      types: ["IN_PLACE"],
      capacity: 1,
      discount: { type: "PERCENTAGE", percentage: 15 },
    },
    {
      key: "fisioterapia-pelvica",
      title: "Fisioterapia pélvica",
      description:
        "Cuidado com o assoalho pélvico na gestação, no pós-parto e na menopausa, em sala reservada e sem pressa.",
      subs: ["Assoalho pélvico", "Pós-operatório"],
      duration: 60,
      price: 19_000,
      types: ["IN_PLACE"],
      capacity: 1,
    },
    {
      key: "telefisio-postura",
      title: "Telefisioterapia: ergonomia e postura no home office",
      description:
        "Por vídeo, a gente olha sua cadeira, sua mesa e o jeito que você trabalha, e monta uma série curta para o meio do expediente.",
      subs: ["RPG e postura", "Dor na coluna"],
      duration: 45,
      price: 11_000,
      types: ["ONLINE"],
      capacity: 1,
      minimumNoticeMinutes: 60,
    },
  ],
};
