import type { PartnerSeed } from "../types.ts";

const guide = { profession: null, registration: null, placeKind: "Sala" } as const;

export const meditationGuides: readonly PartnerSeed[] = [
  {
    ...guide,
    key: "pausa-coletiva",
    name: "Pausa Coletiva Atenção Plena Ltda.",
    fantasyName: "Pausa Coletiva",
    places: [["sp-paulista", "807"]],
    bio: "Instrutores certificados em redução de estresse por atenção plena. Online para o país todo e dentro de empresas.",
    touch: "com instrutores certificados",
    offers: {
      "mindfulness-oito-semanas": {
        description:
          "Exercícios curtos de atenção plena para usar na fila, no trânsito e antes de dormir. Sem incenso e sem promessa milagrosa.",
        plans: {
          "programa-mindfulness":
            "Um encontro por semana, áudios para praticar em casa e um dia de silêncio no final. Os instrutores são certificados em redução de estresse por atenção plena.",
        },
      },
      "pausa-no-trabalho": {
        description:
          "Meia hora para desligar as notificações e voltar com a cabeça no lugar. Pode ser na sala da empresa ou por vídeo, com cada um na sua mesa.",
      },
    },
  },
  {
    ...guide,
    key: "iris-monteverde",
    name: "Íris Monteverde Salgado",
    fantasyName: "Íris Monteverde",
    places: [["fln-linhares", "640"]],
    above: -10,
    bio: "Voz tranquila de Florianópolis. Guia meditações noturnas para quem deita e não desliga.",
    touch: "com práticas da noite",
    offers: {
      "meditacao-para-dormir": {
        description:
          "Quarenta minutos, no fim da noite, já de pijama. Câmera desligada é bem-vinda. Pode dormir no meio: amanhã tem mais.",
        plans: {
          "sono-mensal":
            "Duas meditações guiadas por semana, sempre ao vivo. As gravações ficam guardadas para as noites em que o sono não vem.",
        },
      },
      "mindfulness-oito-semanas": {
        title: "Mindfulness para noites tranquilas",
        description:
          "Atenção plena para a hora em que a casa silencia e a cabeça não. Aprendemos a notar a respiração, o travesseiro e os pensamentos que passam.",
        plans: {
          "programa-mindfulness":
            "Oito encontros noturnos, um a cada semana, com práticas para fazer já deitado. O último termina com uma manhã inteira em silêncio, cada um na sua casa.",
        },
      },
    },
  },
  {
    ...guide,
    key: "templo-do-silencio",
    name: "Instituto Silêncio e Presença",
    fantasyName: "Silêncio e Presença",
    places: [["poa-venancio", "1025"]],
    above: 5,
    bio: "Prática laica, baseada em pesquisa, com grupos para iniciantes e encontros de quem já medita.",
    touch: "em prática laica",
    offers: {
      "mindfulness-oito-semanas": {
        title: "Mindfulness laico, passo a passo",
        description:
          "Sentar, respirar, perceber e começar outra vez: explicamos cada passo e de onde vem. A prática é laica e as perguntas são sempre bem-vindas.",
        plans: {
          "programa-mindfulness":
            "Curso de oito semanas baseado em pesquisa, com leituras curtas e prática diária em áudio. Antes do encerramento há um retiro de um dia, sem conversa.",
        },
      },
      "meditacao-para-dormir": {
        title: "Meditação do fim do dia",
        description:
          "Para deixar o dia na porta: luz apagada, voz baixa e um passeio de atenção dos pés à cabeça. Prepare a cama antes de entrar, que a sessão acaba sem despedida.",
        plans: {
          "sono-mensal":
            "Oito sessões no mês, às noites de semana, conduzidas ao vivo. Não é preciso crer em nada nem saber meditar, só ter um lugar para deitar.",
        },
      },
      "pausa-no-trabalho": {
        title: "Dez minutos de silêncio para equipes",
        description:
          "Uma explicação breve, dez minutos de silêncio e um tempo para quem quiser comentar: tudo em meia hora. Recebemos equipes por vídeo ou vamos até vocês, em Porto Alegre.",
      },
    },
  },
];
