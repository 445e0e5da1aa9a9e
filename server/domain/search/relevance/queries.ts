import type { ActivityType } from "#contract/enums.ts";

/** What a person would agree with: each of the first results is so, in every respect that is named. */
export interface Expected {
  /** How many of the first results, as many as there are; 1 where it is left out. */
  first?: number;
  title?: RegExp;
  /** Any of these categories. */
  category?: readonly string[];
  /** Any of these specialists or gyms, as they call themselves. */
  partner?: readonly string[];
  city?: string;
  type?: ActivityType;
}

type Query = readonly [query: string, expected: Expected];

const PSYCHOLOGY = ["Psicologia"];
const NUTRITION = ["Nutrição"];
const TRAINING = ["Treino personalizado"];
const PHYSIOTHERAPY = ["Fisioterapia"];
const PILATES = ["Pilates"];
const YOGA = ["Yoga"];
const MEDITATION = ["Meditação"];
const GYMS = ["Academias"];
const DANCE = ["Dança"];
const SWIMMING = ["Natação"];

/** By the name of a category, a theme or an activity. */
const NAMES: readonly Query[] = [
  ["psicologia", { category: PSYCHOLOGY, first: 3 }],
  ["nutrição", { category: NUTRITION, first: 3 }],
  ["treino personalizado", { category: TRAINING, first: 3 }],
  ["fisioterapia", { category: PHYSIOTHERAPY, first: 3 }],
  ["pilates", { category: PILATES, first: 3 }],
  ["yoga", { category: YOGA, first: 3 }],
  ["meditação", { category: MEDITATION, first: 3 }],
  ["academia", { category: GYMS, first: 3 }],
  ["dança", { category: DANCE, first: 3 }],
  ["natação", { category: SWIMMING, first: 3 }],
  ["psicoterapia", { title: /^Psicoterapia/, first: 3 }],
  ["terapia de casal", { title: /^Terapia de casal/, first: 3 }],
  ["hidroginástica", { title: /^Hidroginástica/, first: 3 }],
  ["musculação", { category: GYMS, first: 3 }],
  ["ciclismo indoor", { title: /ciclismo indoor/i, first: 3 }],
  ["cross training", { title: /^Cross training/, first: 3 }],
  ["personal trainer", { title: /^Personal/, first: 3 }],
  ["assessoria de corrida", { title: /^Assessoria de corrida/, first: 3 }],
  ["rpg", { title: /^RPG/, first: 3 }],
  ["liberação miofascial", { title: /^Liberação miofascial/, first: 3 }],
  ["fisioterapia pélvica", { title: /^Fisioterapia pélvica/ }],
  ["forró", { title: /Forró/, first: 2 }],
  ["samba", { title: /^Samba/, first: 2 }],
  ["balé", { title: /^Balé/, first: 3 }],
  ["mindfulness", { category: MEDITATION, first: 3 }],
  ["vinyasa", { title: /^Vinyasa/, first: 3 }],
  ["hatha yoga", { category: YOGA, title: /Yoga/ }],
  ["ginástica laboral", { title: /^Ginástica laboral/, first: 2 }],
  ["orientação de carreira", { title: /^Orientação de carreira/, first: 3 }],
  ["pilates de solo", { title: /^Pilates de solo/, first: 3 }],
  ["pilates com aparelhos", { title: /^Pilates com aparelhos/, first: 3 }],
  ["nutrição esportiva", { title: /^Nutrição para quem treina/ }],
  ["oficina de marmitas", { title: /^Oficina de marmitas/ }],
  ["dança de salão", { title: /Dança de salão|Forró/ }],
];

/** By who does it. */
const PROFESSIONS: readonly Query[] = [
  ["psicólogo", { category: PSYCHOLOGY, first: 5 }],
  ["psicóloga", { category: PSYCHOLOGY, first: 5 }],
  ["psicologos", { category: PSYCHOLOGY, first: 5 }],
  ["terapeuta", { category: PSYCHOLOGY, first: 3 }],
  ["psicanalista", { category: PSYCHOLOGY, first: 3 }],
  ["nutricionista", { category: NUTRITION, first: 5 }],
  ["nutri", { category: NUTRITION, first: 5 }],
  ["nutricionistas", { category: NUTRITION, first: 3 }],
  ["fisioterapeuta", { category: PHYSIOTHERAPY, first: 5 }],
  ["fisio", { category: PHYSIOTHERAPY, first: 3 }],
  ["personal", { title: /^Personal/, first: 3 }],
  ["educador físico", { category: TRAINING, first: 3 }],
  ["treinador", { category: TRAINING, first: 3 }],
  ["professor de yoga", { category: YOGA, first: 3 }],
  ["professora de pilates", { category: PILATES, first: 3 }],
  ["massagista", { title: /^Liberação miofascial/ }],
  ["terapeuta de casal", { title: /^Terapia de casal/ }],
  ["psicólogo de casal", { title: /^Terapia de casal/ }],
  ["nutricionista esportivo", { title: /^Nutrição para quem treina/ }],
  ["professor de natação", { category: SWIMMING, first: 3 }],
];

/** By a specialist's or a gym's name. */
const PEOPLE: readonly Query[] = [
  ["helena antunes", { partner: ["Helena Antunes"], first: 2 }],
  ["Helena Prado", { partner: ["Helena Antunes"] }],
  ["psicóloga helena antunes", { partner: ["Helena Antunes"], first: 2 }],
  ["dra helena antunes", { partner: ["Helena Antunes"] }],
  ["andre matsuda", { partner: ["André Matsuda"], first: 3 }],
  ["camila fortes nutricionista", { partner: ["Camila Fortes"], first: 2 }],
  ["diego nascimento", { partner: ["Diego Nascimento"], first: 2 }],
  ["dandara luz yoga", { partner: ["Dandara Luz"], first: 2 }],
  ["trilha viva", { partner: ["Trilha Viva"], first: 3 }],
  ["academia trilha viva", { partner: ["Trilha Viva"], first: 2 }],
  ["farol fitness", { partner: ["Farol Fitness"], first: 3 }],
  ["raia livre", { partner: ["Raia Livre"], first: 3 }],
  ["estudio eixo", { partner: ["Estúdio Eixo"], first: 3 }],
  ["casa aruna", { partner: ["Casa Aruna"], first: 3 }],
  ["otavio serra", { partner: ["Otávio Serra"], first: 2 }],
  ["renata moura terapia de casal", { partner: ["Renata Moura"], title: /^Terapia de casal/ }],
  ["lopes", { partner: ["Marina Lopes", "Tatiane Lopes"], first: 3 }],
  ["ponta e chao", { partner: ["Ponta e Chão"], first: 2 }],
  ["iris monteverde", { partner: ["Íris Monteverde"], first: 2 }],
];

/** By what hurts, or what somebody wants. */
const NEEDS: readonly Query[] = [
  ["ansiedade", { category: PSYCHOLOGY, first: 3 }],
  ["depressão", { category: PSYCHOLOGY, first: 3 }],
  ["crise de ansiedade", { category: PSYCHOLOGY, first: 3 }],
  ["síndrome do pânico", { category: PSYCHOLOGY }],
  ["burnout", { category: PSYCHOLOGY, first: 3 }],
  ["estresse", { category: ["Psicologia", "Meditação"], first: 3 }],
  ["stress no trabalho", { category: ["Psicologia", "Meditação"] }],
  ["luto", { title: /luto/ }],
  ["perdi alguém, luto", { category: PSYCHOLOGY }],
  ["autoestima", { category: PSYCHOLOGY, first: 3 }],
  ["auto estima", { category: PSYCHOLOGY, first: 3 }],
  ["insônia", { category: ["Meditação", "Yoga", "Psicologia"], first: 3 }],
  ["dormir melhor", { title: /dormir|noites/ }],
  ["emagrecer", { category: ["Nutrição", "Treino personalizado"], first: 3 }],
  ["perder peso", { category: ["Nutrição", "Treino personalizado"], first: 3 }],
  ["perder barriga", { category: ["Nutrição", "Treino personalizado"], first: 3 }],
  ["ganhar massa muscular", { category: ["Nutrição", "Treino personalizado"], first: 3 }],
  ["hipertrofia", { category: ["Treino personalizado", "Nutrição"], first: 3 }],
  ["dieta", { category: NUTRITION, first: 3 }],
  ["reeducação alimentar", { title: /^Reeducação alimentar/ }],
  ["vegetariano", { category: NUTRITION, title: /vegetariana/ }],
  ["vegano", { category: NUTRITION, title: /vegetariana/ }],
  ["intestino", { category: NUTRITION, first: 3 }],
  ["dor nas costas", { category: PHYSIOTHERAPY, first: 3 }],
  ["dor na coluna", { title: /coluna/, first: 2 }],
  ["dor lombar", { category: PHYSIOTHERAPY, first: 3 }],
  ["hérnia de disco", { category: PHYSIOTHERAPY, first: 3 }],
  ["dor no joelho", { category: PHYSIOTHERAPY, first: 2 }],
  ["postura", { category: ["Fisioterapia", "Pilates"], first: 3 }],
  ["má postura no home office", { title: /postura/i }],
  ["massagem", { title: /^Liberação miofascial/, first: 2 }],
  ["lesão no ombro", { title: /^Recuperação de lesão/ }],
  ["pós-operatório", { category: PHYSIOTHERAPY, first: 3 }],
  ["gestante", { title: /gestantes|gestação/i, first: 3 }],
  ["grávida", { title: /gestantes|gestação/i, first: 3 }],
  ["yoga para grávidas", { title: /^Yoga para gestantes/ }],
  ["nutricionista para gestante", { title: /^Nutrição na gestação/ }],
  ["amamentação", { title: /amamentação/ }],
  ["terceira idade", { title: /60/, first: 2 }],
  ["exercício para idosos", { title: /60/ }],
  ["medo de água", { title: /medo de água/ }],
  ["aprender a nadar", { category: SWIMMING, first: 2 }],
  ["correr", { category: TRAINING, title: /corrida/i }],
  ["meia maratona", { title: /corrida/i }],
  ["meditar", { category: MEDITATION, first: 3 }],
  ["relaxar", { category: ["Meditação", "Yoga"], first: 3 }],
  ["mudar de carreira", { title: /carreira/i }],
  ["problemas no casamento", { title: /^Terapia de casal/ }],
];

/** With mistakes, without accents, in other words. */
const TYPED: readonly Query[] = [
  ["ioga", { category: YOGA, first: 3 }],
  ["pilatis", { category: PILATES, first: 3 }],
  ["nutricionsta", { category: NUTRITION, first: 3 }],
  ["nutrisionista", { category: NUTRITION, first: 3 }],
  ["psicologa helna antunes", { partner: ["Helena Antunes"], first: 2 }],
  ["pscologo", { category: PSYCHOLOGY, first: 3 }],
  ["pisicologo", { category: PSYCHOLOGY, first: 3 }],
  ["piscoterapia", { category: PSYCHOLOGY, first: 3 }],
  ["acadmia", { category: GYMS, first: 3 }],
  ["fisio terapia", { category: PHYSIOTHERAPY, first: 3 }],
  ["fizioterapia", { category: PHYSIOTHERAPY, first: 3 }],
  ["hidro ginastica", { title: /^Hidroginástica/ }],
  ["idroginastica", { title: /^Hidroginástica/ }],
  ["natasao", { category: SWIMMING, first: 3 }],
  ["meditassao", { category: MEDITATION, first: 3 }],
  ["muscolação", { category: GYMS, first: 3 }],
  ["terpia de casal", { title: /^Terapia de casal/ }],
  ["ansiedde", { category: PSYCHOLOGY, first: 3 }],
  ["depresao", { category: PSYCHOLOGY, first: 3 }],
  ["emagrescer", { category: ["Nutrição", "Treino personalizado"], first: 3 }],
  ["yoga amanhã", { category: YOGA, first: 3 }],
  ["psicólogo agora", { category: PSYCHOLOGY, first: 3 }],
  ["personaltrainer", { title: /^Personal/ }],
  ["personal treiner", { title: /^Personal/ }],
  ["ballet adulto", { title: /^Balé adulto|^Balé para adultos/ }],
  ["crossfit", { title: /^Cross training/ }],
  ["spinning", { title: /ciclismo indoor/i }],
  ["zumba", { title: /ritmos/i }],
  ["sessões de terapia", { category: PSYCHOLOGY, first: 3 }],
  ["consultas nutricionais", { title: /nutriciona/i }],
  ["lesões esportivas", { category: PHYSIOTHERAPY, first: 3 }],
  ["aulões de dança", { category: DANCE, first: 3 }],
  ["danca de salao", { title: /Dança de salão|Forró/ }],
  ["liberacao miofacial", { title: /^Liberação miofascial/ }],
  ["YOGA RESTAURATIVA", { title: /^Yoga restaurativa/ }],
  ["yoga restaur", { title: /^Yoga restaurativa/ }],
  ["psicot", { category: PSYCHOLOGY, first: 3 }],
  ["priscila amaraw", { partner: ["Priscila Amaral"] }],
];

/** With a place, a way or a time. */
const PLACES: readonly Query[] = [
  ["yoga em recife", { category: YOGA, city: "Recife", first: 2 }],
  ["psicologo sao paulo", { category: PSYCHOLOGY, city: "São Paulo", first: 3 }],
  ["academia em salvador", { category: GYMS, city: "Salvador", first: 2 }],
  ["nutricionista bh", { category: NUTRITION, city: "Belo Horizonte" }],
  ["pilates floripa", { category: PILATES, city: "Florianópolis", first: 2 }],
  ["natação porto alegre", { category: SWIMMING, city: "Porto Alegre", first: 2 }],
  ["forró no recife", { title: /Forró|Dança de salão/, city: "Recife" }],
  ["academia curitiba", { category: GYMS, city: "Curitiba", first: 2 }],
  ["personal trainer rio de janeiro", { title: /^Personal/, city: "Rio de Janeiro" }],
  ["fisioterapia em campinas", { category: PHYSIOTHERAPY, city: "Campinas", first: 2 }],
  ["brasilia yoga", { category: YOGA, city: "Brasília" }],
  ["terapia de casal sp", { title: /^Terapia de casal/, city: "São Paulo" }],
  ["manaus", { city: "Manaus", first: 3 }],
  ["acadmia em manaus", { category: GYMS, city: "Manaus" }],
  ["pilates em sao paolo", { category: PILATES, city: "São Paulo" }],
  ["yoga online", { category: YOGA, type: "ONLINE", first: 3 }],
  ["psicólogo online", { category: PSYCHOLOGY, type: "ONLINE", first: 3 }],
  ["nutricionista por vídeo", { category: NUTRITION, type: "ONLINE", first: 3 }],
  ["terapia presencial em fortaleza", { category: PSYCHOLOGY, type: "IN_PLACE" }],
  ["yoga na empresa", { category: YOGA, type: "IN_COMPANY" }],
  ["natação em manaus", { category: SWIMMING, first: 3 }],
  ["academia de manhã", { category: GYMS, first: 2 }],
  ["yoga aos sábados", { category: YOGA }],
];

/** As people say it when they ask someone. */
const SENTENCES: readonly Query[] = [
  ["quero um psicólogo que atenda online para ansiedade", { category: PSYCHOLOGY, type: "ONLINE", first: 3 }],
  ["preciso de nutricionista para emagrecer", { category: NUTRITION, first: 2 }],
  ["aula de yoga para quem passa o dia sentado", { title: /^Yoga suave/ }],
  ["professor de educação física para treinar em casa", { category: TRAINING }],
  ["fisioterapia para dor na coluna em curitiba", { title: /coluna/, city: "Curitiba" }],
  ["curso de mindfulness de oito semanas", { title: /mindfulness/i }],
  ["pilates duas vezes por semana em porto alegre", { title: /^Pilates duas vezes/, city: "Porto Alegre" }],
  ["natação para adultos que têm medo de água", { title: /^Natação para adultos/ }],
  ["plano anual de academia", { title: /Academia: plano anual/ }],
  ["plano mensal academia salvador", { title: /Academia: plano mensal/, city: "Salvador" }],
  ["psicóloga para mães de bebês", { title: /mães e pais de bebês/ }],
  ["meditação guiada para dormir melhor à noite", { title: /^Meditação guiada/ }],
];

/** What customers type, and what has to come first. */
export const RELEVANCE: readonly Query[] = [
  ...NAMES,
  ...PROFESSIONS,
  ...PEOPLE,
  ...NEEDS,
  ...TYPED,
  ...PLACES,
  ...SENTENCES,
];
