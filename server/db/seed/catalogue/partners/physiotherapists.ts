import type { PartnerSeed } from "../types.ts";

const physiotherapist = { profession: "physiotherapist", placeKind: "Clínica" } as const;

export const physiotherapists: readonly PartnerSeed[] = [
  {
    ...physiotherapist,
    key: "andre-matsuda",
    name: "André Matsuda",
    fantasyName: "André Matsuda",
    registration: "CREFITO-3 184520-F",
    places: [["sp-domingos", "2781"]],
    bio: "Fisioterapeuta de coluna, formado em RPG e terapia manual. Explica cada exame antes de tocar em qualquer músculo.",
    touch: "com terapia manual",
    offers: {
      "fisioterapia-coluna": {
        description:
          "Avaliação completa, terapia manual e exercícios para fazer em casa. O objetivo é você entender a sua dor e depender cada vez menos do consultório. Traga os exames: olhamos um por um antes de começar.",
        plans: {
          "coluna-dez-sessoes":
            "Duas sessões por semana, reavaliação na quinta e alta combinada na décima. Os exercícios de casa vão por escrito, com desenho.",
        },
      },
      rpg: {
        description:
          "Posturas longas, com respiração, para quem passa o dia sentado, sente o pescoço pesado ou convive com escoliose. Venha com roupa que deixe ver as costas.",
        plans: {
          "rpg-mensal":
            "Quatro sessões por mês, sempre no mesmo dia e horário. A cada mês, novas fotos da postura para comparar com as primeiras.",
        },
      },
      "telefisio-postura": {
        description:
          "Por vídeo, a gente olha sua cadeira, sua mesa e o jeito que você trabalha, e monta uma série curta para o meio do expediente. Deixe o celular apoiado de lado, para o corpo inteiro aparecer.",
      },
    },
  },
  {
    ...physiotherapist,
    key: "larissa-couto",
    name: "Larissa Couto Magalhães",
    fantasyName: "Larissa Couto",
    registration: "CREFITO-2 97311-F",
    places: [["rj-bonfim", "255"]],
    above: 6,
    bio: "Especialista em saúde da mulher. Acompanha gestantes, puérperas e mulheres na menopausa, na Tijuca.",
    touch: "para mulheres",
    offers: {
      "fisioterapia-pelvica": {
        description:
          "Cuidado com o assoalho pélvico na gestação, no pós-parto e na menopausa, em sala reservada e sem pressa. Tudo é explicado antes, e você decide o que quer fazer em cada sessão.",
      },
      rpg: {
        title: "RPG para mulheres, da gestação à menopausa",
        description:
          "O corpo muda na gravidez, na amamentação e na menopausa, e a postura muda junto. São sessenta minutos de posturas apoiadas e respiração, na Tijuca, com pausas quando precisar.",
        plans: {
          "rpg-mensal":
            "Um horário fixo por semana, quatro no mês, para reorganizar ombros, quadril e respiração. Gestantes podem trocar de posição a cada sessão, conforme a barriga cresce.",
        },
      },
    },
  },
  {
    ...physiotherapist,
    key: "gustavo-pinheiro",
    name: "Gustavo Pinheiro Lage",
    fantasyName: "Gustavo Pinheiro",
    registration: "CREFITO-4 120876-F",
    places: [["bh-pernambuco", "812"]],
    bio: "Passou por clubes de vôlei e hoje cuida de atletas de fim de semana com a mesma seriedade.",
    touch: "para atletas de fim de semana",
    offers: {
      "lesao-esportiva": {
        description:
          "Tornozelo, joelho, ombro: um caminho claro da dor de hoje até a volta ao treino, com testes que mostram quando é seguro. Quem torceu o pé na pelada recebe o mesmo cuidado de um atleta de clube.",
      },
      "liberacao-miofascial": {
        description:
          "Técnica manual que solta a musculatura depois de treino pesado ou de uma semana tensa. Pode ficar dolorido no dia seguinte; passa.",
      },
    },
  },
  {
    ...physiotherapist,
    key: "ingrid-baumer",
    name: "Ingrid Baumer Koch",
    fantasyName: "Ingrid Baumer",
    registration: "CREFITO-8 65402-F",
    places: [["cwb-anchieta", "1846"]],
    above: 4,
    bio: "Une fisioterapia e pilates no mesmo tratamento. Recebe muita gente com hérnia de disco e medo de se mexer.",
    touch: "com movimento desde o começo",
    offers: {
      "fisioterapia-coluna": {
        title: "Fisioterapia para dor na coluna e hérnia de disco",
        description:
          "Hérnia de disco assusta, mas ficar imóvel costuma assustar mais. Depois da avaliação, terapia manual e exercícios de pilates entram na mesma sessão. O medo de se mexer também se trata, um movimento por vez.",
        plans: {
          "coluna-dez-sessoes":
            "Dez sessões em cinco semanas, começando deitado e terminando em pé. Na metade, refazemos os testes do primeiro dia e ajustamos o plano.",
        },
      },
      "pilates-reabilitacao": {
        description:
          "Depois da alta da fisioterapia e antes de voltar ao treino: uma aula só sua, no ritmo do seu corpo. Os aparelhos dão apoio às costas enquanto a confiança volta.",
      },
    },
  },
  {
    ...physiotherapist,
    key: "nelson-farias",
    name: "Nelson Farias Coelho",
    fantasyName: "Nelson Farias",
    registration: "CREFITO-1 88214-F",
    places: [["rec-aguiar", "4880"]],
    above: -8,
    bio: "Fisioterapeuta esportivo em Boa Viagem. Reabilitação de joelho e ombro com testes de retorno ao treino.",
    touch: "com testes de retorno",
    offers: {
      "lesao-esportiva": {
        title: "Joelho e ombro: recuperação até o retorno ao treino",
        description:
          "Ligamento, menisco, manguito: cada etapa da reabilitação tem meta e data para rever. A alta só vem depois dos testes de salto e de corrida.",
      },
      "fisioterapia-coluna": {
        title: "Fisioterapia para dor na coluna de quem treina",
        description:
          "Lombar travada depois do agachamento ou da partida de tênis na praia? Examinamos o gesto que dói, aliviamos com as mãos e voltamos ao esporte por partes.",
        plans: {
          "coluna-dez-sessoes":
            "Pacote de dez encontros, dois por semana, com nova medida de força e mobilidade no quinto. O último é um treino de verdade, acompanhado.",
        },
      },
    },
  },
  {
    ...physiotherapist,
    key: "vera-montenegro",
    name: "Vera Montenegro Alves",
    fantasyName: "Vera Montenegro",
    registration: "CREFITO-6 40973-F",
    places: [["for-dom-luis", "1200"]],
    above: -5,
    bio: "Vinte anos de RPG em Fortaleza. Tem mão firme, riso fácil e uma lista de exercícios para cada profissão.",
    touch: "em Fortaleza",
    offers: {
      rpg: {
        title: "RPG com mão firme e riso fácil",
        description:
          "Vinte anos corrigindo ombro caído e pescoço de tela, com bom humor. Cada postura é mantida por alguns minutos, com a minha mão ajudando e a sua respiração fazendo o resto.",
        plans: {
          "rpg-mensal":
            "Toda semana no Meireles, na hora que ficar sua, num total de quatro sessões mensais. Escoliose pede constância, e a conversa ajuda a passar o tempo.",
        },
      },
      "liberacao-miofascial": {
        title: "Liberação miofascial para ombros e pescoço",
        description:
          "Quarenta minutos dedicados ao pescoço, aos ombros e à mandíbula de quem aperta os dentes. Avise se a mão estiver pesada. Beba água depois e deixe o treino forte para outro dia.",
      },
      "telefisio-postura": {
        title: "Telefisioterapia para a sua profissão",
        description:
          "Dentista, costureira, motorista ou professora: cada profissão tem a sua lista de exercícios, e a sua está pronta. Mostre por vídeo como você trabalha e ajustamos altura, apoio e pausas.",
      },
    },
  },
  {
    ...physiotherapist,
    key: "felipe-arantes",
    name: "Felipe Arantes Duarte",
    fantasyName: "Felipe Arantes",
    registration: "CREFITO-3 207745-F",
    places: [["cps-quirino", "1580"]],
    bio: "Cuida de ciclistas e de programadores, que reclamam das mesmas costas. Sessões objetivas e dever de casa curto.",
    touch: "com dever de casa curto",
    offers: {
      "liberacao-miofascial": {
        title: "Liberação miofascial para pernas de ciclista",
        description:
          "Coxas, panturrilhas e glúteos de quem pedalou no fim de semana recebem pressão lenta, com as mãos e com rolo. Venha de bermuda; o desconforto do dia seguinte é esperado.",
      },
      "fisioterapia-coluna": {
        title: "Fisioterapia para dor na coluna de quem pedala",
        description:
          "Costas de ciclista e costas de programador reclamam do mesmo jeito: curvadas por horas. Avaliamos você e, se quiser, a regulagem da bicicleta. O dever de casa leva cinco minutos.",
        plans: {
          "coluna-dez-sessoes":
            "Dez sessões objetivas, duas a cada semana, com metas anotadas na primeira e conferidas na quinta. A lista de exercícios cabe entre duas reuniões.",
        },
      },
    },
  },
];
