import type { PartnerSeed } from "../types.ts";

const school = { profession: null, registration: null } as const;

export const danceSchools: readonly PartnerSeed[] = [
  {
    ...school,
    key: "salao-candeeiro",
    name: "Candeeiro Danças Brasileiras Ltda.",
    fantasyName: "Salão Candeeiro",
    placeKind: "Salão",
    places: [["rec-futuro", "540"]],
    bio: "Forró pé de serra com sanfona ao vivo na última sexta do mês. Turmas animadas no Recife e online.",
    touch: "com sanfona ao vivo",
    offers: {
      "forro-iniciantes": {
        description: "Base, giro e muita risada. Não precisa de par: a turma troca o tempo todo.",
        plans: {
          "danca-de-salao-mensal":
            "Uma aula de forró e uma de samba por semana, mais o baile do último sábado. Na última sexta do mês tem sanfona ao vivo.",
        },
      },
      "ritmos-em-casa": {
        description: "Axé, brega funk, salsa e o que a turma pedir. Afaste o sofá e aumente o som.",
      },
    },
  },
  {
    ...school,
    key: "gafieira-do-catete",
    name: "Gafieira do Catete Escola de Dança Ltda.",
    fantasyName: "Gafieira do Catete",
    placeKind: "Salão",
    places: [["rj-voluntarios", "402"]],
    above: 10,
    bio: "Escola de samba no pé e dança de salão para todas as idades, com baile aberto aos sábados.",
    touch: "com baile no sábado",
    offers: {
      "samba-no-pe": {
        description: "Ritmo, postura e miudinho, sem vergonha e sem pressa. Sapato baixo e vontade bastam.",
      },
      "forro-iniciantes": {
        title: "Forró e dança de salão para todas as idades",
        description:
          "Do xote ao samba de gafieira, numa turma em que avó e neto dançam juntos. Professores trocam de par com todo mundo. Quem faz aula entra de graça no baile de sábado.",
        plans: {
          "danca-de-salao-mensal":
            "Oito aulas no mês, metade forró, metade samba, com o salão aberto aos sábados para praticar. Venha só ou acompanhado.",
        },
      },
    },
  },
  {
    ...school,
    key: "ponta-e-chao",
    name: "Ponta e Chão Estúdio de Dança Ltda.",
    fantasyName: "Ponta e Chão",
    placeKind: "Estúdio",
    places: [["sp-domingos", "1610"]],
    above: 5,
    bio: "Balé e dança contemporânea para adultos que sempre quiseram e deixaram para depois.",
    touch: "para quem deixou para depois",
    offers: {
      "bale-adulto": {
        description:
          "Barra, centro e alongamento em turma que começou do zero. Ninguém aqui quer virar solista. Meia ou sapatilha simples já serve.",
        plans: {
          "bale-trimestral":
            "Duas aulas por semana durante três meses e apresentação aberta no final. Só sobe ao palco quem tiver vontade.",
        },
      },
      "samba-no-pe": {
        title: "Samba no pé para quem tem vergonha",
        description:
          "Turma de costas para o espelho nas primeiras aulas, para o passo sair antes da crítica. Começamos devagar, contando, e o quadril vem sozinho.",
      },
      "ritmos-em-casa": {
        title: "Dança contemporânea e ritmos por vídeo",
        description:
          "Metade da aula é chão, rolamento e improviso; a outra metade é música para pular. Um quarto com dois passos de espaço resolve, de pé descalço.",
      },
    },
  },
  {
    ...school,
    key: "cia-cerrado",
    name: "Companhia Cerrado de Dança Ltda.",
    fantasyName: "Cia. Cerrado",
    placeKind: "Estúdio",
    places: [["bsb-cls405", "Loja 7"]],
    bio: "Bailarinos profissionais que adoram dar aula para quem começa aos trinta, quarenta ou setenta.",
    touch: "com bailarinos da companhia",
    offers: {
      "bale-adulto": {
        title: "Balé para começar aos trinta, quarenta ou setenta",
        description:
          "Bailarinos da companhia ensinam plié, tendu e port de bras para corpos de qualquer década. Sem meia-calça obrigatória e sem comparação.",
        plans: {
          "bale-trimestral":
            "Um trimestre de balé com vinte e quatro aulas, da primeira posição a uma pequena coreografia. No fim, os alunos assistem a um ensaio da companhia.",
        },
      },
      "forro-iniciantes": {
        title: "Forró do zero em Brasília",
        description:
          "Dois para lá, dois para cá, na Asa Sul, com gente que nunca tinha dançado até a semana passada. Vá de sapato que deslize e deixe a mochila no canto.",
        plans: {
          "danca-de-salao-mensal":
            "Um mês com oito aulas, forró num dia e samba no outro, dadas por dançarinos profissionais. O baile de encerramento é no estúdio, com a turma toda.",
        },
      },
    },
  },
];
