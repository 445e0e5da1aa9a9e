import type { PartnerSeed } from "../types.ts";

const psychologist = { profession: "psychologist", placeKind: "Consultório" } as const;

/** Those who see one person at a time, by video and at their rooms. */
export const individualPsychologists: readonly PartnerSeed[] = [
  {
    ...psychologist,
    key: "helena-antunes",
    name: "Helena Prado Antunes",
    fantasyName: "Helena Antunes",
    registration: "CRP 06/143210",
    places: [["sp-teodoro", "744"]],
    bio: "Psicóloga há doze anos, trabalha com terapia cognitivo-comportamental. Atende principalmente pessoas com ansiedade e insônia ligadas ao trabalho.",
    touch: "para desligar do trabalho",
    offers: {
      "psicoterapia-individual-online": {
        description:
          "Um espaço só seu para falar com calma, por vídeo, de onde você estiver. Na primeira conversa a gente entende o que te trouxe até aqui e combina os próximos passos. As sessões são sigilosas e seguem o Código de Ética da psicologia.",
        plans: {
          "psicoterapia-semanal":
            "Quatro sessões por mês, no seu horário fixo, com exercícios curtos para experimentar entre uma e outra. Se precisar trocar um dia, avise com 24 horas.",
          "psicoterapia-quinzenal":
            "Uma sessão por quinzena, para manter o cuidado quando a fase mais difícil já passou. Revemos juntos as anotações da semana e o que ainda tira o seu sono.",
        },
      },
      "psicoterapia-individual-presencial": {
        description:
          "Atendimento presencial, em sala reservada e silenciosa, a poucos passos do metrô. Indicado para quem prefere sair de casa para cuidar da cabeça ou não tem privacidade para uma sessão por vídeo.",
      },
    },
  },
  {
    ...psychologist,
    key: "marcos-vilela",
    name: "Marcos Vilela Rezende",
    fantasyName: "Marcos Vilela",
    registration: "CRP 04/51877",
    places: [["bh-pernambuco", "1077"]],
    above: -5,
    bio: "Mineiro, escuta atenta e fala mansa. Segue a abordagem centrada na pessoa e recebe adultos de todas as idades, inclusive quem nunca fez terapia.",
    touch: "sem pressa",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo para quem nunca fez terapia",
        description:
          "Você conta o que quiser, na ordem que quiser, sem questionário. Explico como funciona a terapia e tiro as dúvidas de quem está chegando agora. O que se fala aqui é sigiloso.",
        plans: {
          "psicoterapia-semanal":
            "Um encontro por semana, quatro no mês, no dia que ficar melhor para você. Para mudar uma sessão de lugar, basta escrever até um dia antes.",
          "psicoterapia-quinzenal":
            "A cada duas semanas, uma conversa sem correria para quem já tem o hábito de se escutar. Dá para voltar ao ritmo semanal quando fizer falta.",
        },
      },
      "psicoterapia-individual-presencial": {
        title: "Psicoterapia na Savassi, conversa sem pressa",
        description:
          "Uma poltrona, um café passado na hora e cinquenta minutos para você, na Savassi. Recebo adultos de todas as idades, inclusive quem vem pela primeira vez e não sabe por onde começar.",
      },
    },
  },
  {
    ...psychologist,
    key: "ivo-brandt",
    name: "Ivo Brandt Schneider",
    fantasyName: "Ivo Brandt",
    registration: "CRP 07/31840",
    places: [["poa-chagas", "66"]],
    above: 4,
    bio: "Psicanalista de formação, atende adultos e idosos em Porto Alegre e brasileiros que moram fora, por vídeo.",
    touch: "com escuta psicanalítica",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicanálise por vídeo, no Brasil ou fora dele",
        description:
          "Análise por vídeo para adultos e idosos, com tempo para a palavra achar o seu caminho. Atendo em português também quem mora em outro país, e ajustamos a hora ao seu fuso.",
        plans: {
          "psicoterapia-semanal":
            "Uma sessão por semana, quatro por mês, em hora marcada que é sua. Faltas avisadas com 24 horas podem ser repostas.",
          "psicoterapia-quinzenal":
            "Escuta psicanalítica a cada quinze dias, para quem viaja muito ou vive longe. Entre uma sessão e outra, vale anotar sonhos e lembranças.",
        },
      },
      "psicoterapia-individual-presencial": {
        title: "Psicanálise no consultório, no Moinhos de Vento",
        description:
          "Numa rua arborizada do Moinhos de Vento, poltrona ou divã, como você preferir. Recebo adultos e pessoas mais velhas para uma conversa que não tem pressa de concluir. O prédio tem elevador.",
      },
    },
  },
  {
    ...psychologist,
    key: "caio-bittencourt",
    name: "Caio Bittencourt Leal",
    fantasyName: "Caio Bittencourt",
    registration: "CRP 12/19625",
    places: [["fln-bocaiuva", "2040"]],
    bio: "Atende pessoas LGBTQIA+ e quem está se descobrindo. Terapia cognitivo-comportamental, com tarefas leves entre as sessões.",
    touch: "com acolhimento LGBTQIA+",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo afirmativa LGBTQIA+",
        description:
          "Terapia por vídeo para pessoas LGBTQIA+ e para quem está se descobrindo. Nome e pronome são os que você usa, desde o primeiro contato. Se não puder falar alto em casa, escreva no chat.",
        plans: {
          "psicoterapia-semanal":
            "Quatro sessões por mês, com tarefas leves para levar de uma semana à outra. O horário é fixo e troca com 24 horas de aviso.",
          "psicoterapia-quinzenal":
            "Uma vez por quinzena, para acompanhar mudanças que pedem tempo: contar à família, mudar de cidade, começar um namoro. Você escolhe o assunto do dia.",
        },
      },
      "psicoterapia-individual-presencial": {
        title: "Psicoterapia afirmativa no centro de Florianópolis",
        description:
          "Consultório no centro de Florianópolis, com sala de espera tranquila e cadastro com nome social. A abordagem é cognitivo-comportamental, e cada técnica é explicada antes de ser usada.",
      },
    },
  },
  {
    ...psychologist,
    key: "beatriz-queiroga",
    name: "Beatriz Queiroga Pinto",
    fantasyName: "Beatriz Queiroga",
    registration: "CRP 01/22864",
    places: [["bsb-cln208", "Sala 14"]],
    above: 6,
    bio: "Acompanha servidores, concurseiros e estudantes sob pressão. Trabalha ansiedade de desempenho e organização da rotina.",
    touch: "em época de prova",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo para concurseiros e estudantes",
        description:
          "Edital aberto, prazo curto e a mão que treme na hora da prova. Por vídeo, falamos da ansiedade de desempenho e da vida que continua fora dos livros. Há horários cedo e à noite.",
        plans: {
          "psicoterapia-semanal":
            "Quatro sessões por mês, encaixadas entre aulas e simulados. Em semana de prova, troque o dia com 24 horas de aviso.",
          "psicoterapia-quinzenal":
            "A cada quinze dias, uma parada para rever a rotina de estudo e o descanso. Boa medida para quem não quer abrir mão da terapia até a data do exame.",
        },
      },
      "psicoterapia-individual-presencial": {
        title: "Psicoterapia na Asa Norte para quem vive sob pressão",
        description:
          "Sala silenciosa na Asa Norte, para servidores, estudantes e quem sente o peito apertar antes do despertador. Chegue dez minutos antes, respire e deixe o celular descansar.",
      },
    },
  },
  {
    ...psychologist,
    key: "raimundo-tapajos",
    name: "Raimundo Tapajós Neto",
    fantasyName: "Raimundo Tapajós",
    registration: "CRP 20/08791",
    places: [["mao-rio-ica", "215"]],
    above: -12,
    bio: "Psicólogo em Manaus, com experiência em saúde pública e comunidades ribeirinhas. Acolhe com simplicidade e sem julgamento.",
    touch: "com simplicidade",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo, simples e sem julgamento",
        description:
          "Conversa simples, de gente para gente, sem palavra difícil. Quem mora longe e tem internet fraca pode falar só por voz. O sigilo é o mesmo da sala fechada.",
        plans: {
          "psicoterapia-semanal":
            "Quatro vezes por mês, no dia em que o sinal costuma ajudar. Se a conexão cair, retomamos no mesmo horário ou marcamos outro.",
          "psicoterapia-quinzenal":
            "Uma sessão de quinze em quinze dias, para quem trabalha embarcado ou passa temporadas fora da cidade. Combinamos as datas conforme a sua escala.",
        },
      },
      "psicoterapia-individual-presencial": {
        title: "Psicoterapia em Manaus, perto de casa",
        description:
          "Em Nossa Senhora das Graças, numa sala fresca e discreta, com ônibus na porta. Trabalhei muitos anos em saúde pública e acolho também famílias que convivem com dependência química.",
      },
    },
  },
];
