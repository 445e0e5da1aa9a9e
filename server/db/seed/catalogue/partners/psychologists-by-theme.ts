import type { PartnerSeed } from "../types.ts";

const psychologist = { profession: "psychologist", placeKind: "Consultório" } as const;

/** Those who also have something for couples, parents, careers or grief. */
export const psychologistsByTheme: readonly PartnerSeed[] = [
  {
    ...psychologist,
    key: "jurema-santana",
    name: "Jurema Santana dos Anjos",
    fantasyName: "Jurema Santana",
    registration: "CRP 03/18254",
    places: [["ssa-manoel-dias", "2110"]],
    above: -10,
    bio: "Especialista em luto e perdas, com passagem por equipe de cuidados paliativos. Conduz grupos há mais de dez anos.",
    touch: "para atravessar uma perda",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo depois de uma perda",
        description:
          "Perder alguém, um emprego ou uma casa muda o chão de lugar. Por vídeo e em sigilo, há lugar para o silêncio e para a saudade, no tempo de cada um.",
        plans: {
          "psicoterapia-semanal":
            "Quatro sessões no mês, em dia e hora fixos, para não atravessar a perda sem companhia. Remarcações se combinam com 24 horas.",
          "psicoterapia-quinzenal":
            "Para quando a rotina já voltou, mas as datas ainda pesam: uma sessão a cada quinze dias. Aniversários e festas entram na conversa antes de chegar.",
        },
      },
      "roda-do-luto": {
        description:
          "Um grupo pequeno e respeitoso para quem perdeu alguém. Fala quem quer, todo mundo escuta, e nada sai da sala. O encontro dura uma hora e meia, por vídeo.",
      },
    },
  },
  {
    ...psychologist,
    key: "thiago-kowalski",
    name: "Thiago Kowalski",
    fantasyName: "Thiago Kowalski",
    registration: "CRP 08/27391",
    places: [["cwb-quinze", "550"]],
    above: 5,
    bio: "Foi gerente de recursos humanos antes de se formar em psicologia. Ajuda a pensar trabalho, escolhas e limites sem receita pronta.",
    touch: "para decisões de trabalho",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo para decisões difíceis",
        description:
          "Demissão, promoção, conflito com a chefia: antes de decidir, dá para pensar em voz alta com alguém de fora. Fui gerente de recursos humanos e conheço a conversa de corredor. A sessão é por vídeo e fica entre nós.",
        plans: {
          "psicoterapia-semanal":
            "Quatro conversas por mês, antes ou depois do expediente, sempre no mesmo horário. Reunião de última hora acontece: avise com um dia e a gente troca.",
          "psicoterapia-quinzenal":
            "Uma sessão por quinzena para rever o que foi decidido e o que ficou na gaveta. Serve a quem já conhece os próprios limites e quer continuar a cuidar deles.",
        },
      },
      "orientacao-de-carreira": {
        description:
          "Para quem está cansado do trabalho atual, voltando de uma licença ou pensando em mudar de área. Em uma hora, olhamos o que pesa e o que é possível, e você sai com um próximo passo escolhido por você.",
        plans: {
          "carreira-cinco-passos":
            "Cinco encontros, do levantamento do que importa para você até um plano para os próximos seis meses. Não há teste que decida por ninguém.",
        },
      },
    },
  },
  {
    ...psychologist,
    key: "renata-moura",
    name: "Renata Moura Cavalcanti",
    fantasyName: "Renata Moura",
    registration: "CRP 02/24106",
    places: [["rec-futuro", "328"]],
    above: 10,
    bio: "Terapeuta de casal e família, com formação sistêmica. Recebe casais de qualquer configuração, com ou sem filhos.",
    touch: "sobre vínculos",
    offers: {
      "terapia-de-casal": {
        description:
          "Conversas a dois, com mediação, sobre as brigas que se repetem e o que cada um ainda quer dizer. Não importa há quanto tempo vocês estão juntos nem se já pensaram em se separar. Cada encontro tem oitenta minutos.",
        plans: {
          "casal-oito-encontros":
            "Um ciclo de oito encontros, com começo, meio e fim, sobre a comunicação e os combinados do casal. Cada um fala por si, e ninguém sai da sala como culpado.",
        },
      },
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo sobre vínculos e família",
        description:
          "Família de origem, namoro, separação, filhos: falamos dos laços que formam a sua história. As sessões são individuais, por vídeo, e o sigilo vale também para quem divide a casa com você.",
        plans: {
          "psicoterapia-semanal":
            "Toda semana, um horário guardado para olhar as suas relações com calma, quatro vezes no mês. Viagens e imprevistos se resolvem com aviso de 24 horas.",
          "psicoterapia-quinzenal":
            "De quinze em quinze dias, uma sessão para quem quer seguir pensando os próprios vínculos. O intervalo deixa tempo para as conversas acontecerem em casa.",
        },
      },
    },
  },
  {
    ...psychologist,
    key: "paula-ferraz",
    name: "Paula Ferraz Guimarães",
    fantasyName: "Paula Ferraz",
    registration: "CRP 05/60932",
    places: [["rj-voluntarios", "190"]],
    above: 8,
    bio: "Psicóloga perinatal e mãe de dois. Acompanha gestação, puerpério, adoção e a volta ao trabalho.",
    touch: "durante a gestação",
    offers: {
      "apoio-maes-e-pais": {
        description:
          "O primeiro ano muda tudo, e ninguém precisa dar conta sozinho. Falamos de cansaço, culpa, rede de apoio e da volta ao trabalho, sem receita de mãe perfeita. Pode trazer o bebê.",
      },
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo na gestação e no puerpério",
        description:
          "Da notícia da gravidez aos primeiros meses do bebê, um espaço para o que quase não se diz em voz alta. Atendo também quem espera por adoção ou viveu uma perda gestacional. Amamentar durante a chamada não atrapalha.",
        plans: {
          "psicoterapia-semanal":
            "Quatro sessões por mês, em horário que acompanha os exames e o cansaço da gestação. Consulta do pré-natal no mesmo dia? Avise na véspera e mudamos.",
          "psicoterapia-quinzenal":
            "Uma conversa por quinzena, no ritmo possível de quem dorme aos pedaços. Quando o bebê nasce, combinamos de novo o intervalo.",
        },
      },
      "psicoterapia-individual-presencial": {
        title: "Psicoterapia perinatal em Botafogo",
        description:
          "No consultório em Botafogo há espaço para o carrinho, trocador e água gelada. Sessões para gestantes, puérperas e companheiros, sozinhos ou com o bebê no colo.",
      },
    },
  },
  {
    ...psychologist,
    key: "luana-teixeira",
    name: "Luana Teixeira do Carmo",
    fantasyName: "Luana Teixeira",
    registration: "CRP 06/158733",
    places: [["sp-domingos", "1293"]],
    above: -8,
    bio: "Trabalha com esgotamento, perfeccionismo e síndrome da impostora. Usa terapia de aceitação e compromisso.",
    touch: "para quem se cobra demais",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo para quem se cobra demais",
        description:
          "Para quem responde mensagem à meia-noite e ainda acha que fez pouco. Trabalhamos com o que importa para você, e não com o que os outros cobram. Sessões por vídeo, em sigilo.",
        plans: {
          "psicoterapia-semanal":
            "Quatro sessões no mês e um horário que a agenda do trabalho não invade. Se a semana apertar, escreva com um dia de antecedência.",
          "psicoterapia-quinzenal":
            "Um encontro a cada duas semanas para reparar quando a cobrança volta a falar alto. Pode ser o passo seguinte de quem já fez o acompanhamento semanal.",
        },
      },
      "orientacao-de-carreira": {
        title: "Orientação de carreira depois do esgotamento",
        description:
          "Depois de um burnout, a pergunta muda: a que trabalho quero voltar, e de que jeito? Conversamos por uma hora, por vídeo, sobre limites, valores e caminhos possíveis.",
        plans: {
          "carreira-cinco-passos":
            "Em cinco conversas, do que adoeceu ao que pode ser diferente no próximo trabalho. O ritmo é o seu, e parar para descansar faz parte.",
        },
      },
    },
  },
  {
    ...psychologist,
    key: "neide-okamoto",
    name: "Neide Okamoto",
    fantasyName: "Neide Okamoto",
    registration: "CRP 06/98417",
    places: [["sp-paulista", "2073"]],
    above: 15,
    bio: "Trinta anos de consultório na região da Paulista. Recebe casais e adultos que preferem uma conversa frente a frente.",
    touch: "frente a frente",
    offers: {
      "terapia-de-casal": {
        title: "Terapia de casal na Paulista",
        description:
          "Há trinta anos escuto casais, dos recém-casados aos que veem os filhos sair de casa. São oitenta minutos frente a frente, a uma quadra do metrô, ou por vídeo quando um dos dois viaja.",
        plans: {
          "casal-oito-encontros":
            "Oito encontros combinados desde o início, para tratar de um assunto por vez. No último, vocês decidem juntos se param, seguem ou espaçam as conversas.",
        },
      },
      "psicoterapia-individual-presencial": {
        title: "Psicoterapia na Paulista, frente a frente",
        description:
          "Para adultos que preferem falar olhando nos olhos, sem tela no meio. Aposentadoria, casa vazia e recomeços são assuntos frequentes por aqui. O consultório tem acesso sem degraus.",
      },
    },
  },
  {
    ...psychologist,
    key: "samuel-pontes",
    name: "Samuel Pontes Aragão",
    fantasyName: "Samuel Pontes",
    registration: "CRP 11/14580",
    places: [["for-santos-dumont", "1510"]],
    above: -6,
    bio: "Pai de gêmeos, estuda paternidade e divisão do cuidado. Atende pais, mães e casais no primeiro ano do bebê.",
    touch: "para quem virou pai",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo para homens que viraram pais",
        description:
          "Virar pai mexe com o sono, com o casamento e com a lembrança do próprio pai. Um lugar reservado, por vídeo, para homens falarem disso sem fazer piada.",
        plans: {
          "psicoterapia-semanal":
            "Quatro encontros por mês, na hora da soneca ou depois que a casa dorme. Febre e noite virada são bons motivos para remarcar: escreva até a véspera.",
          "psicoterapia-quinzenal":
            "Uma sessão a cada quinzena, para pais que já acharam um ritmo e querem continuar a pensar nele. Sou pai de gêmeos e sei que o intervalo passa voando.",
        },
      },
      "apoio-maes-e-pais": {
        title: "Roda de apoio para pais de primeira viagem",
        description:
          "Fralda, divisão de tarefas, ciúme, medo de errar: conversa franca para pais, mães ou casais no primeiro ano. Se o bebê acordar no meio, a gente espera e continua.",
      },
    },
  },
  {
    ...psychologist,
    key: "sofia-mendonca",
    name: "Sofia Mendonça Arruda",
    fantasyName: "Sofia Mendonça",
    registration: "CRP 06/171205",
    places: [["cps-quirino", "1266"]],
    above: -10,
    bio: "Recém-chegada à clínica, com supervisão semanal e agenda flexível à noite e aos sábados.",
    touch: "em horário alternativo",
    offers: {
      "psicoterapia-individual-online": {
        title: "Psicoterapia por vídeo com agenda flexível",
        description:
          "Atendo por vídeo depois das sete da noite e aos sábados, para quem estuda e trabalha. Sou nova na clínica e tenho supervisão toda semana. Timidez para falar com a câmera é assunto bem-vindo.",
        plans: {
          "psicoterapia-semanal":
            "Quatro sessões no mês, em noite fixa ou na manhã de sábado. Plantão ou prova no caminho? Um aviso de 24 horas basta.",
          "psicoterapia-quinzenal":
            "Um sábado sim, outro não, um tempo para colocar a quinzena em palavras. Funciona bem para universitários que passam parte do mês em outra cidade.",
        },
      },
      "roda-do-luto": {
        title: "Roda de luto para jovens adultos",
        description:
          "Grupo por vídeo para jovens adultos que perderam pai, mãe, amigo ou irmão. São noventa minutos de escuta, com a câmera aberta ou não. O que se conta ali fica ali.",
      },
    },
  },
];
