import type { PartnerSeed } from "../types.ts";

const pool = { profession: null, registration: null, placeKind: "Piscina" } as const;

export const pools: readonly PartnerSeed[] = [
  {
    ...pool,
    key: "raia-livre",
    name: "Raia Livre Natação Ltda.",
    fantasyName: "Raia Livre",
    places: [["sp-tuiuti", "620"]],
    bio: "Piscina aquecida e coberta no Tatuapé, com professores dentro da água em todas as turmas de iniciantes.",
    touch: "no Tatuapé",
    offers: {
      "natacao-adultos": {
        description:
          "Piscina rasa e aquecida, professor dentro da água e nenhum prazo. A primeira meta é respirar tranquilo.",
        plans: {
          "natacao-duas-vezes":
            "Oito aulas por mês. A touca é por nossa conta. Falte avisando e entre em outra turma do seu nível.",
        },
      },
      "natacao-aperfeicoamento": {
        description:
          "Filmagem embaixo d’água, correção de braçada e séries com objetivo. Precisa nadar cem metros sem parar para entrar na turma.",
      },
      hidroginastica: {
        description:
          "Pouco impacto, muita animação. Boa para joelhos cansados e para quem gosta de companhia.",
        plans: {
          "hidro-bimestral":
            "Duas aulas por semana por dois meses, de manhã ou no fim da tarde. A piscina é coberta e aquecida até no inverno.",
        },
      },
    },
  },
  {
    ...pool,
    key: "aguas-do-guaiba",
    name: "Águas do Guaíba Escola de Natação Ltda.",
    fantasyName: "Águas do Guaíba",
    places: [["poa-venancio", "277"]],
    above: -4,
    bio: "Escola de natação de bairro, com turmas de adultos à noite e hidroginástica de manhã.",
    touch: "em piscina de bairro",
    offers: {
      "natacao-adultos": {
        title: "Natação à noite para adultos que estão começando",
        description:
          "Depois do expediente, turmas de até seis adultos aprendem a flutuar, soltar o ar e atravessar a piscina. O vestiário tem chuveiro quente o ano inteiro.",
        plans: {
          "natacao-duas-vezes":
            "Duas noites fixas por semana, oito aulas no mês, na piscina do bairro. Leve maiô ou sunga, óculos e chinelo; a touca a gente dá.",
        },
      },
      hidroginastica: {
        title: "Hidroginástica de manhã, com gente do bairro",
        description:
          "De manhã cedo, vizinhos se encontram na água para mexer braços e pernas ao som do rádio. Não é preciso saber nadar, pois dá pé o tempo todo.",
        plans: {
          "hidro-bimestral":
            "Dezesseis manhãs em dois meses, com a mesma turma e o mesmo café na saída. Traga o atestado para atividade física na primeira semana.",
        },
      },
    },
  },
  {
    ...pool,
    key: "mare-mansa",
    name: "Maré Mansa Natação e Hidro Ltda.",
    fantasyName: "Maré Mansa",
    places: [["for-dom-luis", "880"]],
    above: -8,
    bio: "Da piscina ao mar: iniciação, técnica e travessias na Beira-Mar de Fortaleza.",
    touch: "da piscina ao mar",
    offers: {
      "natacao-adultos": {
        title: "Natação: da piscina ao mar, sem medo",
        description:
          "Começamos onde dá pé, com a mão do professor por perto, até a água virar lugar conhecido. Quando o mar está calmo, a última aula do mês é na Beira-Mar.",
        plans: {
          "natacao-duas-vezes":
            "Oito aulas mensais, da borda da piscina às primeiras braçadas no mar. Touca colorida incluída, para todo mundo se enxergar.",
        },
      },
      "natacao-aperfeicoamento": {
        title: "Técnica de nado para travessias",
        description:
          "Orientação com a cabeça fora d’água, braçada longa e ritmo para nadar em grupo. As séries preparam para travessias de um a três quilômetros em águas abertas.",
      },
      hidroginastica: {
        title: "Hidroginástica com música e brisa",
        description:
          "Forró, axé e brisa do mar embalam quarenta e cinco minutos de exercício sem peso nas articulações. Os halteres de espuma ficam na borda.",
        plans: {
          "hidro-bimestral":
            "Dois meses, dois dias por semana, com playlist escolhida pela turma. Tem horário ao nascer do sol e depois das cinco.",
        },
      },
    },
  },
];
