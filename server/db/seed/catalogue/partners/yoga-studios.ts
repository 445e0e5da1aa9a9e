import type { PartnerSeed } from "../types.ts";

export const yogaStudios: readonly PartnerSeed[] = [
  {
    key: "marina-lopes",
    name: "Marina Lopes Figueira",
    fantasyName: "Marina Lopes",
    profession: "physicalEducator",
    registration: "CREF 091126-G/SP",
    placeKind: "Sala de yoga",
    places: [["sp-augusta", "2161"]],
    bio: "Ensina hatha yoga há dez anos para quem vive em frente ao computador. Ninguém fica para trás na aula dela.",
    touch: "na Augusta",
    offers: {
      "yoga-suave": {
        description:
          "Movimentos lentos para soltar quadril, ombros e pescoço. Não precisa ser flexível nem ter feito yoga antes: venha com roupa confortável. Ninguém fica para trás: cada postura tem três jeitos de fazer.",
        plans: {
          "yoga-livre-mensal":
            "Escolha as turmas da semana, na sala ou online. As oito aulas do mês valem para qualquer horário com vaga.",
          "yoga-anual":
            "Doze meses de prática, duas aulas por semana, com uma pausa de trinta dias quando quiser. É tempo bastante para o corpo notar a diferença entre uma segunda e outra.",
        },
      },
      "yoga-restaurativa": {
        description:
          "Posturas apoiadas em almofadas e mantas, luz baixa e quase nenhum esforço. Ideal para o fim do dia.",
      },
      "yoga-na-empresa": {
        description:
          "Quarenta minutos no próprio escritório, de roupa de trabalho e sem tapete. Basta afastar as cadeiras das mesas e silenciar o celular.",
      },
    },
  },
  {
    key: "casa-aruna",
    name: "Casa Aruna Práticas Corporais Ltda.",
    fantasyName: "Casa Aruna",
    profession: null,
    registration: null,
    placeKind: "Casa",
    places: [["rj-voluntarios", "88"]],
    above: 12,
    bio: "Uma casa de vila em Botafogo com jardim, chá e quatro professoras. Aulas do amanhecer à noite.",
    touch: "com chá no jardim",
    offers: {
      "yoga-suave": {
        title: "Yoga lenta, com chá no jardim",
        description:
          "Aulas lentas, com bastante tempo em cada postura e janelas abertas para o jardim. Iniciantes são recebidos por uma das quatro professoras. Depois tem chá.",
        plans: {
          "yoga-livre-mensal":
            "Oito aulas no mês, do amanhecer à noite, na casa de Botafogo ou por vídeo. Vai viajar? O plano pode ficar em pausa até a volta.",
          "yoga-anual":
            "Um ano de yoga lenta, com noventa e seis aulas e trinta dias de pausa para as férias. Os encontros de mudança de estação, no jardim, estão incluídos.",
        },
      },
      "vinyasa-dinamica": {
        description:
          "Sequências fluidas, no compasso da respiração, para suar um pouco e descansar depois. Quem nunca praticou pode fazer antes uma aula suave.",
        plans: {
          "vinyasa-bimestral":
            "Uma aula por semana por dois meses, para criar ritmo. A sequência cresce aos poucos: o que entra numa semana volta na seguinte.",
        },
      },
      "yoga-gestantes": {
        description:
          "Mobilidade, respiração e um encontro semanal com outras mulheres na mesma fase. A partir do segundo trimestre. Traga a liberação de quem faz o seu pré-natal.",
      },
    },
  },
  {
    key: "otavio-serra",
    name: "Otávio Serra Leão",
    fantasyName: "Otávio Serra",
    profession: "physicalEducator",
    registration: "CREF 025093-G/MG",
    placeKind: "Sala de yoga",
    places: [["bh-bahia", "2020"]],
    above: -5,
    bio: "Chegou ao yoga por causa de uma dor no ombro. Aulas bem explicadas, com opções para cada corpo.",
    touch: "passo a passo",
    offers: {
      "vinyasa-dinamica": {
        title: "Vinyasa passo a passo, com opções para cada corpo",
        description:
          "Antes de encadear, desmontamos cada passagem: onde vai a mão, quando entra o ar. Para todo movimento existe uma saída mais leve, inclusive para ombro machucado.",
        plans: {
          "vinyasa-bimestral":
            "Oito aulas em dois meses, na ordem certa para quem quer aprender a saudação ao sol sem pular etapas. Um resumo com desenhos vai para casa.",
        },
      },
      "yoga-restaurativa": {
        title: "Yoga restaurativa para ombros cansados",
        description:
          "Uma hora para descansar trapézio, nuca e braços, com o peso entregue a blocos e cobertores. Se o ombro reclamar, trocamos o apoio até ficar bom.",
      },
    },
  },
  {
    key: "espaco-prana-sul",
    name: "Espaço Prana Sul Ltda.",
    fantasyName: "Prana Sul",
    profession: null,
    registration: null,
    placeKind: "Espaço",
    places: [["cwb-argentina", "3050"]],
    bio: "Sala aquecida no inverno de Curitiba, com turmas pequenas e empréstimo de todo o material.",
    touch: "em sala aquecida",
    offers: {
      "yoga-suave": {
        title: "Yoga em sala aquecida para soltar o corpo",
        description:
          "No inverno de Curitiba, a sala já está quente quando você chega. O calor ajuda a alongar com calma, e o material é emprestado. Também transmitimos a turma por vídeo.",
        plans: {
          "yoga-livre-mensal":
            "Combine turmas presenciais e online até completar oito no mês. Mantas, blocos e cintos ficam à sua espera.",
        },
      },
      "vinyasa-dinamica": {
        title: "Vinyasa em turma pequena",
        description:
          "Com pouca gente na sala, a professora consegue ver e ajustar cada transição. A aula tem setenta e cinco minutos e termina em silêncio, debaixo da manta.",
        plans: {
          "vinyasa-bimestral":
            "Dois meses, uma noite por semana, oito práticas no quentinho. Quem falta numa semana pode entrar em outra turma do mesmo nível.",
        },
      },
      "yoga-restaurativa": {
        title: "Yoga restaurativa no calor da sala",
        description:
          "Bolsa de água quente, almofada nos joelhos e nenhum alongamento forçado. Você fica cerca de dez minutos em cada posição e, se cochilar, ninguém acorda.",
      },
    },
  },
  {
    key: "dandara-luz",
    name: "Dandara Luz Fonseca",
    fantasyName: "Dandara Luz",
    profession: "physicalEducator",
    registration: "CREF 012730-G/PE",
    placeKind: "Sala de yoga",
    places: [["rec-futuro", "96"]],
    above: -8,
    bio: "Doula e professora de yoga, reúne gestantes toda semana no Recife e online.",
    touch: "com uma doula",
    offers: {
      "yoga-gestantes": {
        title: "Roda de yoga para gestantes com doula",
        description:
          "Toda semana nos sentamos em roda para mexer o corpo, respirar e falar do parto. Sou doula e fico mais um pouco para as perguntas. Venha depois da décima quarta semana, com o aval do médico.",
      },
      "yoga-suave": {
        title: "Yoga suave para mães e futuras mães",
        description:
          "Para quem tenta engravidar, está grávida ou acabou de parir e quer um movimento gentil. O bebê pode ficar no tapete ao lado, e dá para acompanhar de casa.",
        plans: {
          "yoga-livre-mensal":
            "Oito práticas por mês, no Recife ou pela tela, escolhidas a cada semana conforme o seu cansaço. Nasceu? A gente deixa o plano esperando por você.",
        },
      },
    },
  },
  {
    key: "brasa-yoga",
    name: "Brasa Yoga e Movimento Ltda.",
    fantasyName: "Brasa Yoga",
    profession: null,
    registration: null,
    placeKind: "Espaço",
    places: [["bsb-cln208", "Loja 40"]],
    bio: "Yoga no horário de almoço na Asa Norte e nos escritórios do Plano Piloto.",
    touch: "na hora do almoço",
    offers: {
      "yoga-suave": {
        title: "Yoga na hora do almoço",
        description:
          "Uma hora ao meio-dia para destravar as costas antes de voltar ao computador. A roupa de trabalho pode ficar no armário, e há chuveiro. Dá tempo de almoçar depois.",
        plans: {
          "yoga-livre-mensal":
            "Dois almoços por semana, ou como a agenda permitir: são oito aulas, na Asa Norte ou online. Férias marcadas são um bom motivo para pausar.",
          "yoga-anual":
            "O ano todo com duas aulas semanais no intervalo do almoço. Recesso, viagem ou licença: você pode parar por trinta dias e retomar.",
        },
      },
      "yoga-na-empresa": {
        title: "Yoga no escritório, no intervalo do almoço",
        description:
          "Levamos a prática aos escritórios do Plano Piloto, na sala de reunião mesmo. Com a cadeira de apoio, a equipe alonga pescoço, punhos e coluna e ainda almoça em seguida.",
      },
    },
  },
];
