/** People who had sessions before the demonstration begins, and said what they thought of them. They do not sign in. */
export const reviewers = [
  { key: "joana", name: "Joana Prates Vidigal" },
  { key: "marcos", name: "Marcos Teles Andrade" },
  { key: "renata", name: "Renata Lobo Siqueira" },
  { key: "celio", name: "Célio Brandão Uchoa" },
  { key: "noemi", name: "Noemi Castro Figueira" },
] as const;

interface ReviewSeed {
  by: (typeof reviewers)[number]["key"];
  /** The activity's slug. */
  activity: string;
  daysAgo: number;
  rating: number;
  comment: string | null;
  /** What the specialist said to it, a day later. */
  answer?: string;
}

/** One session each, of an activity that takes place online, so many days before the seed; reviewed two days later. */
export const seedReviews: readonly ReviewSeed[] = [
  {
    by: "joana",
    activity: "yoga-suave-marina-lopes",
    daysAgo: 63,
    rating: 5,
    comment:
      "Trabalho sentada o dia todo e cheguei bem travada. A Marina mostra duas ou três opções para cada postura, e ninguém se sente atrasado.",
  },
  {
    by: "celio",
    activity: "yoga-suave-marina-lopes",
    daysAgo: 48,
    rating: 5,
    comment: "Aula tranquila, no ritmo certo. Dormi melhor naquela noite do que no mês inteiro.",
  },
  {
    by: "renata",
    activity: "yoga-suave-marina-lopes",
    daysAgo: 26,
    rating: 4,
    comment: "Gostei muito. Só achei o relaxamento final um pouco curto.",
    answer: "Obrigada por dizer. Agora guardo dez minutos inteiros para o final.",
  },
  { by: "noemi", activity: "yoga-suave-marina-lopes", daysAgo: 12, rating: 5, comment: null },
  {
    by: "marcos",
    activity: "telefisio-postura-andre-matsuda",
    daysAgo: 55,
    rating: 5,
    comment:
      "O André pediu para ver minha mesa pela câmera e mudou a altura de tudo.\nA dor no pescoço foi embora em duas semanas.",
  },
  {
    by: "noemi",
    activity: "telefisio-postura-andre-matsuda",
    daysAgo: 33,
    rating: 4,
    comment:
      "Explica com calma e manda os exercícios por escrito. A sessão começou uns minutos depois da hora.",
    answer: "Você tem razão, me desculpe pela espera. Deixei um intervalo maior entre as sessões.",
  },
  {
    by: "joana",
    activity: "telefisio-postura-andre-matsuda",
    daysAgo: 19,
    rating: 5,
    comment: "Muito atencioso. Saí com uma rotina de dez minutos que cabe no meu dia.",
  },
  {
    by: "celio",
    activity: "treino-online-ao-vivo-diego-nascimento",
    daysAgo: 22,
    rating: 4,
    comment: "Treino puxado, mas ele adapta na hora para quem está começando.",
    answer: "Valeu, e na próxima subimos um degrau de cada vez.",
  },
];
