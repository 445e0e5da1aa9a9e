import type { PartnerSeed } from "../types.ts";

const nutritionist = { profession: "nutritionist", placeKind: "Consultório" } as const;

export const nutritionists: readonly PartnerSeed[] = [
  {
    ...nutritionist,
    key: "camila-fortes",
    name: "Camila Fortes Aguiar",
    fantasyName: "Camila Fortes",
    registration: "CRN-3 41872",
    places: [["sp-oscar-freire", "587"]],
    above: 10,
    bio: "Nutricionista clínica, apaixonada por feira livre. Monta planos com comida de verdade e orçamento real.",
    touch: "com comida de feira",
    offers: {
      "consulta-nutricional": {
        description:
          "A gente conversa sobre sua rotina, seus exames e o que você gosta de comer, e monta um plano que cabe no seu dia. O plano chega em até dois dias depois da consulta. Vem com a lista da feira, com o que está na época.",
        plans: {
          "acompanhamento-nutricional":
            "Uma consulta por mês, ajustes no plano sempre que precisar e mensagens para tirar dúvidas. A cada estação, a lista de compras muda junto com a feira.",
          "nutricao-tres-meses":
            "Seis consultas ao longo de três meses, com metas pequenas e sem alimento proibido. No caminho, você aprende a escolher, guardar e aproveitar comida de verdade.",
        },
      },
      "oficina-marmitas": {
        description:
          "Duas horas de aula ao vivo para sair com cinco almoços prontos. A lista de ingredientes chega na véspera; você cozinha junto, da sua cozinha.",
      },
    },
  },
  {
    ...nutritionist,
    key: "rodrigo-salles",
    name: "Rodrigo Salles Peixoto",
    fantasyName: "Rodrigo Salles",
    registration: "CRN-4 17095",
    places: [["rj-piraja", "330"]],
    above: 8,
    bio: "Ex-nadador, cuida da alimentação de atletas amadores e de quem treina antes do trabalho.",
    touch: "para quem treina cedo",
    offers: {
      "nutricao-esportiva": {
        description:
          "Ajuste de refeições antes e depois do treino, hidratação e suplementação só quando faz sentido. Para quem corre, pedala, levanta peso ou está começando agora.",
      },
      "consulta-nutricional": {
        title: "Consulta nutricional para quem treina cedo",
        description:
          "O que comer às cinco da manhã, antes da piscina ou da academia, e o que levar para o trabalho. Traga exames recentes, se tiver: o plano por escrito fica pronto em até dois dias.",
        plans: {
          "acompanhamento-nutricional":
            "Consulta mensal para acertar as refeições conforme o calendário de treinos. Entre uma e outra, você manda foto do café da manhã e eu respondo.",
        },
      },
    },
  },
  {
    ...nutritionist,
    key: "dalva-ribeiro",
    name: "Dalva Ribeiro Macedo",
    fantasyName: "Dalva Ribeiro",
    registration: "CRN-9 20433",
    places: [["bh-bahia", "1450"]],
    bio: "Atende famílias inteiras há vinte anos. Especialista em gestação, diabetes gestacional e introdução alimentar.",
    touch: "para a família toda",
    offers: {
      "consulta-nutricional": {
        title: "Consulta nutricional para a família toda",
        description:
          "Pode trazer a família: a conversa é sobre a panela que todo mundo divide. Vemos exames, alergias e os gostos de cada um, das crianças aos avós. Em dois dias o cardápio da casa está com vocês.",
        plans: {
          "acompanhamento-nutricional":
            "Todo mês, uma consulta para ver o que a mesa aceitou e o que voltou no prato. Dúvida no supermercado pode virar mensagem na mesma hora.",
          "nutricao-tres-meses":
            "Três meses e seis consultas para mudar os hábitos da casa aos poucos, sem briga na hora do almoço. Ninguém precisa comer separado.",
        },
      },
      "nutricao-gestante": {
        description:
          "Enjoo, azia, ganho de peso, exames: uma consulta para cada fase, com orientações que acompanham o pré-natal. Atendo também diabetes gestacional, sempre em contato com a equipe médica.",
      },
    },
  },
  {
    ...nutritionist,
    key: "yasmin-haddad",
    name: "Yasmin Haddad Costa",
    fantasyName: "Yasmin Haddad",
    registration: "CRN-8 15260",
    places: [["cwb-argentina", "1927"]],
    bio: "Vegetariana desde os quinze anos, mostra que dá para comer bem, com proteína e sem monotonia.",
    touch: "sem carne",
    offers: {
      "cozinha-vegetariana": {
        description:
          "Para quem quer reduzir ou tirar a carne sem ficar no arroz com batata frita. Lista de compras, combinações de proteína e o que observar nos exames.",
      },
      "consulta-nutricional": {
        title: "Consulta nutricional para comer menos carne",
        description:
          "Uma hora para olhar o que já está na sua despensa e pensar em trocas com grãos, folhas e tempero. O plano segue por escrito dois dias depois, com receitas de meia hora.",
        plans: {
          "nutricao-tres-meses":
            "Seis encontros em três meses para deixar a carne no ritmo que você escolher. Acompanhamos ferro e vitamina B12 pelos exames que o seu médico pedir.",
        },
      },
    },
  },
  {
    ...nutritionist,
    key: "jonas-barcellos",
    name: "Jonas Barcellos Vieira",
    fantasyName: "Jonas Barcellos",
    registration: "CRN-2 12984",
    places: [["poa-venancio", "812"]],
    above: -5,
    bio: "Corredor de montanha e nutricionista esportivo. Explica o porquê de cada ajuste, sem modismo.",
    touch: "para longas distâncias",
    offers: {
      "nutricao-esportiva": {
        title: "Nutrição para quem treina na montanha",
        description:
          "Gel, sanduíche ou banana na subida? Planejamos a comida dos treinos longos e da prova, com o porquê de cada ajuste. Conte na consulta quantas horas você passa na trilha.",
      },
      "cozinha-vegetariana": {
        title: "Alimentação vegetariana para atletas",
        description:
          "Dá para treinar forte comendo plantas, com atenção à proteína e ao ferro. Em cinquenta minutos por vídeo, montamos o prato dos dias leves e o dos dias de treino pesado.",
      },
    },
  },
  {
    ...nutritionist,
    key: "mirela-dantas",
    name: "Mirela Dantas Bezerra",
    fantasyName: "Mirela Dantas",
    registration: "CRN-6 23717",
    places: [["rec-aguiar", "2333"]],
    above: -8,
    bio: "Trabalha com intestino sensível e com quem come fora todo dia. Gosta de cuscuz e de meta pequena.",
    touch: "para intestino sensível",
    offers: {
      "consulta-nutricional": {
        title: "Consulta nutricional para intestino sensível",
        description:
          "Inchaço, gases, desconforto depois de comer: contamos a história do seu intestino desde o começo. Quem almoça na rua sai daqui sabendo montar o prato no quilo. As orientações escritas vão em até dois dias.",
        plans: {
          "acompanhamento-nutricional":
            "Um encontro por mês para testar um alimento de cada vez e anotar como o corpo responde. Se a semana desandar, mande mensagem e ajustamos sem culpa.",
        },
      },
      "oficina-marmitas": {
        title: "Oficina de marmitas nordestinas",
        description:
          "Cuscuz, feijão verde, carne de panela e legumes da feira viram almoço para a semana inteira. São duas horas ao vivo, cada um no seu fogão, e a lista de compras vai um dia antes.",
      },
    },
  },
  {
    ...nutritionist,
    key: "eliane-furlan",
    name: "Eliane Furlan Zanetti",
    fantasyName: "Eliane Furlan",
    registration: "CRN-3 38506",
    places: [["cps-glicerio", "1314"]],
    bio: "Acompanha gestantes e mães que amamentam em Campinas e por vídeo, junto com o pré-natal.",
    touch: "junto com o pré-natal",
    offers: {
      "nutricao-gestante": {
        title: "Nutrição na gravidez, mês a mês",
        description:
          "A cada trimestre a fome, o enjoo e os exames pedem coisas diferentes. Seguimos mês a mês, da gravidez à amamentação, no consultório em Campinas ou por vídeo.",
      },
      "consulta-nutricional": {
        title: "Consulta nutricional junto com o pré-natal",
        description:
          "Para quem está tentando engravidar, espera um bebê ou acabou de ter um. Traga a carteirinha do pré-natal e os últimos exames; o plano alimentar chega em dois dias.",
        plans: {
          "nutricao-tres-meses":
            "Seis consultas em três meses, nos intervalos entre as visitas do pré-natal. Se você quiser, converso com quem acompanha a gestação.",
        },
      },
    },
  },
];
