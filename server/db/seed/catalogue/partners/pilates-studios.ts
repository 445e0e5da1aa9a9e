import type { PartnerSeed } from "../types.ts";

export const pilatesStudios: readonly PartnerSeed[] = [
  {
    key: "estudio-eixo",
    name: "Eixo Estúdio de Pilates Ltda.",
    fantasyName: "Estúdio Eixo",
    profession: null,
    registration: null,
    placeKind: "Estúdio",
    places: [["sp-teodoro", "1020"]],
    above: 10,
    bio: "Estúdio de bairro em Pinheiros, com três instrutoras e turmas de no máximo quatro pessoas nos aparelhos.",
    touch: "em Pinheiros",
    offers: {
      "pilates-aparelhos": {
        description:
          "Reformer, cadillac, chair e barrel, com poucas pessoas por turma para o instrutor ver cada movimento. Meias antiderrapantes são obrigatórias, e há pares para emprestar.",
        plans: {
          "pilates-duas-vezes":
            "Oito aulas por mês em horários fixos e duas reposições. Três instrutoras se revezam, e todas conhecem a sua ficha.",
          "pilates-semestral":
            "Seis meses com duas aulas por semana, pelo melhor preço do estúdio. No terceiro mês, sentamos para rever os seus objetivos.",
        },
      },
      "pilates-solo": {
        description:
          "Força no centro do corpo só com tapete, bola e faixa. Boa porta de entrada para quem está parado há tempos.",
        plans: {
          "pilates-solo-mensal":
            "Quatro aulas no mês, na sala ou online, como for melhor na semana. O tapete do estúdio fica higienizado entre uma turma e outra.",
        },
      },
      "pilates-gestantes": {
        description:
          "Aulas a partir da décima segunda semana, com liberação médica: fôlego, mobilidade e preparo para o parto. São no máximo três gestantes por horário, com almofadas para cada uma.",
      },
    },
  },
  {
    key: "alinha-pilates",
    name: "Alinha Pilates e Saúde Ltda.",
    fantasyName: "Alinha Pilates",
    profession: null,
    registration: null,
    placeKind: "Estúdio",
    places: [["fln-bocaiuva", "1761"]],
    bio: "Salas claras, vista para a baía e instrutores formados em fisioterapia e educação física.",
    touch: "com vista para a baía",
    offers: {
      "pilates-aparelhos": {
        title: "Pilates com aparelhos e vista para a baía",
        description:
          "Da janela se vê a baía; no reformer, uma mola de cada vez. Instrutores formados em fisioterapia e educação física acompanham até quatro alunos por horário.",
        plans: {
          "pilates-duas-vezes":
            "Dois dias fixos por semana, oito aulas no mês, com direito a repor duas faltas. Traga garrafa de água; a vista é cortesia.",
          "pilates-semestral":
            "Meio ano de prática, duas vezes por semana, para quem quer cuidar da postura com continuidade. A avaliação postural de entrada se repete no fim do semestre.",
        },
      },
      "pilates-solo": {
        title: "Pilates de solo em sala clara",
        description:
          "No chão de madeira de uma sala clara, ativamos abdome, costas e quadril sem solavanco. Quem ficar em casa acompanha a mesma turma por vídeo.",
        plans: {
          "pilates-solo-mensal":
            "Um encontro semanal no tapete, quatro ao todo, presencial ou pela câmera. Dia de chuva em Florianópolis não é desculpa para faltar.",
        },
      },
    },
  },
  {
    key: "carolina-vidal",
    name: "Carolina Vidal Espíndola",
    fantasyName: "Carolina Vidal",
    profession: "physiotherapist",
    registration: "CREFITO-5 77168-F",
    placeKind: "Estúdio",
    places: [["poa-chagas", "185"]],
    above: 6,
    bio: "Fisioterapeuta e instrutora de pilates, acompanha gestantes e pessoas em recuperação de cirurgia.",
    touch: "com olhar clínico",
    offers: {
      "pilates-aparelhos": {
        title: "Pilates com aparelhos e olhar clínico",
        description:
          "Sou fisioterapeuta e adapto molas, alças e apoios ao diagnóstico de cada aluno. Antes da primeira aula, conversamos sobre cirurgias, dores e remédios.",
        plans: {
          "pilates-duas-vezes":
            "Oito aulas mensais em grupo de até quatro, com a evolução anotada em prontuário. Duas faltas podem ser repostas no mesmo mês.",
        },
      },
      "pilates-gestantes": {
        title: "Pilates na gravidez, com olhar clínico",
        description:
          "Para grávidas com doze semanas ou mais e autorização do obstetra. Trabalhamos lombar, assoalho pélvico e respiração em duplas ou trios, com a barriga sempre bem apoiada.",
      },
      "pilates-reabilitacao": {
        title: "Pilates depois da cirurgia, individual",
        description:
          "Quem vem de cirurgia traz a liberação médica e começa deitado, com molas leves. A aula é individual e conversa com o que o seu fisioterapeuta já fez.",
      },
    },
  },
  {
    key: "leandro-paixao",
    name: "Leandro Paixão Nunes",
    fantasyName: "Leandro Paixão",
    profession: "physicalEducator",
    registration: "CREF 016284-G/BA",
    placeKind: "Estúdio",
    places: [["ssa-manoel-dias", "1530"]],
    above: -8,
    bio: "Professor na Pituba, mistura pilates de solo com mobilidade e muita conversa boa.",
    touch: "na Pituba",
    offers: {
      "pilates-solo": {
        title: "Pilates de solo com mobilidade",
        description:
          "Mobilidade de quadril e ombro abre a aula, e o pilates vem em seguida, com bola e faixa elástica. A conversa é boa, e o tapete é por nossa conta.",
        plans: {
          "pilates-solo-mensal":
            "Quatro aulas por mês na Pituba, com a opção de fazer por vídeo quando o trânsito não deixar. Serve muito bem para quem passou dos sessenta.",
        },
      },
      "pilates-aparelhos": {
        title: "Pilates com aparelhos na Pituba",
        description:
          "Chair, barrel e reformer sem mistério, para alunos de todas as idades. Cada exercício tem uma versão mais fácil, e rir faz parte do aquecimento.",
        plans: {
          "pilates-duas-vezes":
            "Duas manhãs ou duas noites na semana, somando oito aulas, em turma que já se conhece pelo nome. Há duas reposições por mês para os imprevistos.",
        },
      },
    },
  },
];
