import type { PartnerSeed } from "../types.ts";

const gym = { profession: null, registration: null, placeKind: "Unidade" } as const;

export const gyms: readonly PartnerSeed[] = [
  {
    ...gym,
    key: "trilha-viva",
    name: "Trilha Viva Academia Ltda.",
    fantasyName: "Trilha Viva",
    places: [
      ["sp-paulista", "1912"],
      ["sp-teodoro", "1405"],
    ],
    above: 10,
    bio: "Duas unidades em São Paulo, abertas das seis às onze da noite. Professor de plantão em todos os horários.",
    touch: "em duas unidades",
    offers: {
      "diaria-academia": {
        description:
          "Um dia inteiro para usar a sala de musculação e entrar na aula que tiver vaga. Leve toalha, cadeado e um documento com foto.",
        plans: {
          "academia-mensal":
            "Musculação e aulas coletivas em todos os horários. Vale nas duas unidades, das seis às onze da noite. Cancela sem multa, com dez dias de aviso.",
          "academia-anual":
            "O menor valor por mês, com avaliação física incluída a cada quatro meses. Professores de plantão ajudam a trocar a ficha.",
        },
      },
      "ciclismo-indoor": {
        description: "Bicicleta, música alta e subidas imaginárias. Cada pessoa escolhe a própria carga.",
        plans: {
          "ciclismo-dez-aulas":
            "Use em até seis meses, em qualquer turma com vaga. Bela Vista ou Pinheiros, tanto faz.",
        },
      },
      "circuito-funcional": {
        description:
          "Estações curtas de força e fôlego, em turma pequena, com três níveis para cada exercício. Em cinquenta minutos você passa por todas duas vezes.",
      },
    },
  },
  {
    ...gym,
    key: "corpo-da-gavea",
    name: "Corpo da Gávea Esportes Ltda.",
    fantasyName: "Corpo da Gávea",
    places: [["rj-piraja", "602"]],
    above: 12,
    bio: "Academia de bairro em Ipanema, com terraço para aulas ao ar livre e avaliação física incluída.",
    touch: "em Ipanema",
    offers: {
      "diaria-academia": {
        title: "Diária de academia com terraço em Ipanema",
        description:
          "Treine na musculação, suba ao terraço para alongar e fique o quanto quiser. Toalha, cadeado e documento com foto vêm com você; o protetor solar também.",
        plans: {
          "academia-mensal":
            "Acesso à musculação e às aulas ao ar livre, com doze entradas no mês. Para sair, é só avisar dez dias antes, sem pagar multa.",
          "academia-anual":
            "Um ano perto da praia, com a mensalidade mais baixa da casa. A cada quatro meses, uma nova avaliação física mostra o que mudou.",
        },
      },
      "cross-training": {
        description:
          "Levantamento, ginástica e corrida com técnica antes de carga. A primeira semana é só de base.",
      },
    },
  },
  {
    ...gym,
    key: "serra-forte",
    name: "Serra Forte Academia Ltda.",
    fantasyName: "Serra Forte",
    places: [["bh-afonso-pena", "2770"]],
    bio: "Musculação sem espelho na frente de tudo e aula em circuito que recebe bem quem está voltando.",
    touch: "para quem está voltando",
    offers: {
      "diaria-academia": {
        title: "Diária de musculação para quem está voltando",
        description:
          "Faz tempo que você não treina? O professor recebe na porta e sugere um roteiro leve de aparelhos. Guarde as coisas com o seu cadeado e traga toalha e identidade.",
        plans: {
          "academia-mensal":
            "Doze idas por mês, na hora que a coragem aparecer, com alguém para acompanhar o retorno. Não há espelho na frente de tudo, e o cancelamento pede só dez dias.",
          "academia-anual":
            "Para voltar e ficar: quarenta e oito treinos no ano, pelo preço mensal mais em conta. Reavaliamos força e fôlego três vezes.",
        },
      },
      "circuito-funcional": {
        title: "Circuito de recomeço",
        description:
          "Oito paradas, descanso generoso e música num volume em que dá para conversar. Quem precisar sentar, senta, e volta na estação seguinte.",
      },
    },
  },
  {
    ...gym,
    key: "usina-do-treino",
    name: "Usina do Treino Academia Ltda.",
    fantasyName: "Usina do Treino",
    places: [["cwb-quinze", "1299"]],
    bio: "Um galpão reformado no centro de Curitiba, com aquecimento de verdade no inverno.",
    touch: "no galpão",
    offers: {
      "cross-training": {
        title: "Cross training no galpão, do zero",
        description:
          "Barra vazia, caixote e corda para aprender cada gesto sem pressa de pôr peso. Os quatro primeiros treinos são uma introdução feita em grupo.",
      },
      "diaria-academia": {
        title: "Diária no galpão do centro",
        description:
          "O galpão reformado abre as portas por um dia: aparelhos, pesos livres e aulas com lugar sobrando. O aquecimento funciona de verdade. Chegue com documento, toalha e cadeado.",
        plans: {
          "academia-mensal":
            "No centro de Curitiba, com treino de força e aulas do galpão incluídas. A renovação é automática e para quando você pedir, com dez dias de antecedência.",
        },
      },
      "ciclismo-indoor": {
        title: "Ciclismo indoor no galpão",
        description:
          "Quarenta e cinco minutos de pedal no galpão, com luz baixa e subidas no ritmo do rock. Ajustamos o banco antes da primeira volta.",
        plans: {
          "ciclismo-dez-aulas":
            "Dez pedaladas para gastar em seis meses, de segunda a sábado. A bicicleta se reserva junto com o horário.",
        },
      },
    },
  },
  {
    ...gym,
    key: "farol-fitness",
    name: "Farol Fitness Academia Ltda.",
    fantasyName: "Farol Fitness",
    places: [["ssa-oceanica", "3010"]],
    above: -8,
    bio: "De frente para o Farol da Barra. Ciclismo indoor com axé e musculação com brisa.",
    touch: "com vista para o Farol",
    offers: {
      "diaria-academia": {
        title: "Diária de academia em frente ao Farol",
        description:
          "Musculação com brisa e o Farol da Barra na janela, das primeiras horas até fechar. Na recepção pedimos documento com foto; o resto é toalha, cadeado e disposição.",
        plans: {
          "academia-mensal":
            "Treinos e aulas com o mar na frente, doze vezes no mês. Mudou de planos? Avise com dez dias e não há multa.",
          "academia-anual":
            "Doze meses de vista para o Farol, com valor reduzido em relação ao mensal. A avaliação física do quadrimestre já está no plano.",
        },
      },
      "ciclismo-indoor": {
        title: "Ciclismo indoor com axé",
        description:
          "Pedal ao som de axé, com refrão cantado na subida e água de coco na saída. A carga é sua, o ritmo é da Bahia.",
        plans: {
          "ciclismo-dez-aulas":
            "Um pacote para pedalar dez vezes, com até seis meses para usar. Cabe em qualquer dia que tenha bicicleta livre.",
        },
      },
    },
  },
  {
    ...gym,
    key: "arena-norte",
    name: "Arena Norte Academia Ltda.",
    fantasyName: "Arena Norte",
    places: [["mao-djalma", "2100"]],
    above: -10,
    bio: "Academia climatizada em Manaus, com estacionamento e turmas no fim da tarde.",
    touch: "em salas climatizadas",
    offers: {
      "diaria-academia": {
        title: "Diária de academia climatizada",
        description:
          "Lá fora o calor, aqui dentro o ar ligado: passe o dia entre aparelhos, esteiras e aulas. Estacione sem pagar. Não esqueça cadeado, toalha e documento.",
        plans: {
          "academia-mensal":
            "Treine em salas climatizadas, com vaga para o carro e doze acessos mensais. O plano se encerra com aviso de dez dias, sem taxa.",
          "academia-anual":
            "O plano de quem treina o ano inteiro, na seca e na cheia, pagando menos por mês. Há avaliação física em janeiro, maio e setembro.",
        },
      },
      "circuito-funcional": {
        title: "Circuito climatizado no fim da tarde",
        description:
          "No fim da tarde, a turma gira entre corda, caixa, elástico e colchonete, sem derreter. Três opções de esforço por estação, do iniciante ao apressado.",
      },
      "cross-training": {
        title: "Cross training climatizado para começar",
        description:
          "Uma hora no ar-condicionado para conhecer a barra, o remo e a argola. O treinador fica de olho na técnica, e o cronômetro só entra depois.",
      },
    },
  },
  {
    ...gym,
    key: "cambui-em-forma",
    name: "Cambuí em Forma Ltda.",
    fantasyName: "Cambuí em Forma",
    places: [["cps-quirino", "910"]],
    bio: "Perto de tudo no Cambuí, com horários tranquilos no meio da manhã e desconto para vizinhos.",
    touch: "no Cambuí",
    offers: {
      "circuito-funcional": {
        title: "Circuito tranquilo no Cambuí",
        description:
          "Turma pequena no meio da manhã, com tempo para perguntar e repetir. Força, equilíbrio e fôlego em estações de um minuto.",
      },
      "diaria-academia": {
        title: "Diária de academia no meio da manhã",
        description:
          "Às dez da manhã há sempre aparelho livre e um professor disponível. A diária inclui as aulas do dia. Pedimos documento com foto, toalha e cadeado próprio.",
        plans: {
          "academia-mensal":
            "Perto de tudo no Cambuí, com musculação e aulas até doze vezes no mês. Vizinhos de verdade não prendem ninguém: cancele sem multa, dez dias antes.",
        },
      },
    },
  },
];
