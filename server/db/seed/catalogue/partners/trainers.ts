import type { PartnerSeed } from "../types.ts";

const trainer = { profession: "physicalEducator", placeKind: "Espaço de treino" } as const;

export const trainers: readonly PartnerSeed[] = [
  {
    ...trainer,
    key: "diego-nascimento",
    name: "Diego Nascimento Souza",
    fantasyName: "Diego Nascimento",
    registration: "CREF 084512-G/SP",
    places: [["sp-tuiuti", "1980"]],
    bio: "Treinador há quinze anos no Tatuapé. Gosta de iniciantes e de medir resultado por disposição, não só por balança.",
    touch: "para iniciantes",
    offers: {
      "personal-individual": {
        description:
          "Treino montado depois de uma avaliação simples, com o profissional do seu lado o tempo todo. Serve para quem nunca pisou numa academia e para quem quer sair do platô. Começamos por uma conversa e por um teste que ninguém reprova.",
        plans: {
          "personal-duas-vezes":
            "Oito aulas por mês, com avaliação física no começo e a cada três meses. Medimos disposição, sono e força, não só a balança.",
          "personal-semana-a-semana":
            "Duas aulas por semana, pagas por semana. Sem fidelidade: parou, parou.",
        },
      },
      "treino-online-ao-vivo": {
        description:
          "Você, um tapete e a câmera ligada. O professor corrige o movimento na hora e adapta o treino ao que você tem em casa.",
        plans: {
          "treino-online-mensal":
            "Doze treinos ao vivo por mês, nos horários que você escolher. Bom para quem está começando e precisa de alguém esperando do outro lado da tela.",
        },
      },
    },
  },
  {
    ...trainer,
    key: "priscila-amaral",
    name: "Priscila Amaral Torres",
    fantasyName: "Priscila Amaral",
    registration: "CREF 031877-G/RJ",
    places: [["rj-copacabana", "1120"]],
    above: 12,
    bio: "Maratonista e professora. Leva os grupos para correr cedo, com o mar do lado e café depois.",
    touch: "em Copacabana",
    offers: {
      "personal-individual": {
        title: "Personal trainer na orla de Copacabana",
        description:
          "Uma hora de treino só seu, entre o espaço em Copacabana e o calçadão. A primeira aula tem uma avaliação rápida de fôlego e postura. No fim, alongamento olhando o mar.",
        plans: {
          "personal-duas-vezes":
            "Dois treinos por semana, oito no mês, com planilha de corrida ou caminhada para os outros dias. A avaliação física se repete a cada três meses.",
          "personal-semana-a-semana":
            "Para quem está de passagem pelo Rio ou não gosta de compromisso longo: duas aulas, pagas a cada semana. Choveu na orla, treinamos lá dentro.",
        },
      },
      "assessoria-de-corrida": {
        description:
          "Aquecimento, técnica e o ritmo certo para a sua fase, em grupo pequeno. Do primeiro quilômetro à meia maratona. Depois do treino tem café.",
        plans: {
          "corrida-mensal":
            "Dois treinos por semana com o grupo e planilha para os outros dias. Quem mira a primeira maratona recebe um calendário próprio.",
        },
      },
    },
  },
  {
    ...trainer,
    key: "wesley-cardoso",
    name: "Wesley Cardoso Prates",
    fantasyName: "Wesley Cardoso",
    registration: "CREF 022940-G/MG",
    places: [["bh-afonso-pena", "3111"]],
    above: -5,
    bio: "Faz treino curto virar hábito. Atende por vídeo pessoas de todo o país e leva pausas ativas para empresas em Belo Horizonte.",
    touch: "em treinos curtos",
    offers: {
      "treino-online-ao-vivo": {
        title: "Treino ao vivo por vídeo em vinte minutos",
        description:
          "Vinte minutos de treino puxado, e o resto da aula para aquecer, aprender o movimento e soltar o corpo. Dá para fazer entre a pia e o sofá, sem aparelho nenhum.",
        plans: {
          "treino-online-mensal":
            "Três encontros por vídeo a cada semana, doze no mês, curtos o bastante para virar hábito. Perdeu um? Escolha outro horário na mesma semana.",
        },
      },
      "ginastica-laboral": {
        description:
          "Meia hora que muda a tarde: alongamento, mobilidade e respiração para a equipe toda, no próprio local de trabalho. Ninguém troca de roupa nem sai suado.",
      },
    },
  },
  {
    ...trainer,
    key: "marlene-stein",
    name: "Marlene Stein Werner",
    fantasyName: "Marlene Stein",
    registration: "CREF 009713-G/RS",
    places: [["poa-venancio", "440"]],
    bio: "Aos 58, dá aula para quem tem de 60 a 90. Especialista em prevenção de quedas e artrose.",
    touch: "depois dos 60",
    offers: {
      "forca-apos-os-60": {
        description:
          "Exercícios seguros para levantar da cadeira sem apoio, subir escada e carregar as compras. Ritmo tranquilo, boa conversa e atenção às articulações.",
      },
      "personal-individual": {
        title: "Personal trainer para quem passou dos 60",
        description:
          "Aula individual para quem tem de 60 a 90 anos, com foco em equilíbrio e prevenção de quedas. Há cadeira por perto, e ninguém faz nada com dor. Traga a lista dos remédios que toma.",
        plans: {
          "personal-duas-vezes":
            "Oito aulas no mês, sempre nos mesmos dois dias, que a rotina ajuda a memória e a perna. Testamos força e equilíbrio no início e de três em três meses.",
        },
      },
    },
  },
  {
    ...trainer,
    key: "anderson-brito",
    name: "Anderson Brito Sales",
    fantasyName: "Anderson Brito",
    registration: "CREF 013365-G/BA",
    places: [["ssa-oceanica", "2400"]],
    above: -6,
    bio: "Treina grupos na orla da Barra do nascer do sol às oito. Paciente com quem começa andando.",
    touch: "na orla da Barra",
    offers: {
      "assessoria-de-corrida": {
        title: "Da caminhada à corrida na orla da Barra",
        description:
          "Quem começa andando anda acompanhado, e trota quando tiver vontade. O grupo se encontra cedo, na orla da Barra, com água e muita resenha. Tênis confortável já serve.",
        plans: {
          "corrida-mensal":
            "Oito treinos por mês na orla, divididos em três ritmos, do passo à corrida contínua. A planilha dos dias sozinhos vai por mensagem.",
        },
      },
      "personal-individual": {
        title: "Personal trainer ao nascer do sol na Barra",
        description:
          "O sol nasce, a areia ainda está fria e a aula é só sua. Fazemos força com o peso do corpo, elásticos e degraus da praia, depois de uma avaliação curta.",
        plans: {
          "personal-semana-a-semana":
            "Duas manhãs por semana, sem contrato e com pagamento semanal. Viajou? É só não renovar e voltar quando quiser.",
        },
      },
    },
  },
  {
    ...trainer,
    key: "tatiane-lopes",
    name: "Tatiane Lopes Evangelista",
    fantasyName: "Tatiane Lopes",
    registration: "CREF 010058-G/DF",
    places: [["bsb-cls405", "Loja 22"]],
    above: 5,
    bio: "Treinamento de força para mulheres e idosos, com foco em autonomia e menos dor no dia a dia.",
    touch: "com foco em força",
    offers: {
      "personal-individual": {
        title: "Personal trainer de força para mulheres",
        description:
          "Musculação explicada passo a passo, para mulheres que querem ficar fortes e entender o que estão fazendo. A carga sobe devagar e fica anotada a cada aula.",
        plans: {
          "personal-duas-vezes":
            "Quatro semanas com duas aulas cada, dividindo pernas, costas e braços. A ficha acompanha você, e a avaliação física acontece ao começar e a cada trimestre.",
        },
      },
      "forca-apos-os-60": {
        title: "Treino de carga leve para viver com autonomia",
        description:
          "Halteres leves, banco e elástico para cuidar dos ossos e da autonomia. A turma tem no máximo cinco pessoas e também entra por vídeo, com uma cadeira firme ao lado.",
      },
    },
  },
  {
    ...trainer,
    key: "murilo-pacheco",
    name: "Murilo Pacheco Andrade",
    fantasyName: "Murilo Pacheco",
    registration: "CREF 027601-G/SC",
    places: [["fln-linhares", "1371"]],
    bio: "Corre trilha, nada no mar e ensina a respirar nos dois. Assessoria na Beira-Mar e planilhas a distância.",
    touch: "na Beira-Mar",
    offers: {
      "assessoria-de-corrida": {
        title: "Assessoria de corrida na Beira-Mar e na trilha",
        description:
          "Um dia de tiro na Beira-Mar, outro de subida na trilha, sempre com alguém fechando o grupo. Ensino a poupar joelho na descida e a respirar quando a ladeira aperta.",
        plans: {
          "corrida-mensal":
            "Dois encontros semanais com a turma e a planilha que chega no domingo e muda com o vento. O mês vale para quem corre cinco ou vinte quilômetros.",
        },
      },
      "treino-online-ao-vivo": {
        title: "Treino ao vivo por vídeo para quem corre e nada",
        description:
          "Força e mobilidade por vídeo para quem já corre ou nada e vive adiando o fortalecimento. Separe um elástico e um degrau; o resto é peso do corpo.",
      },
    },
  },
  {
    ...trainer,
    key: "socorro-batalha",
    name: "Maria do Socorro Batalha",
    fantasyName: "Socorro Batalha",
    registration: "CREF 004419-G/AM",
    places: [["mao-djalma", "1661"]],
    above: -12,
    bio: "Professora em Manaus, prepara treinos para o calor: cedo, com sombra, água e ritmo certo.",
    touch: "no clima de Manaus",
    offers: {
      "personal-individual": {
        title: "Personal trainer cedo e na sombra, em Manaus",
        description:
          "Em Manaus, treino bom é o que respeita o calor: cedo, na sombra e com água por perto. Medimos a pressão antes de começar e ajustamos o ritmo ao dia.",
        plans: {
          "personal-semana-a-semana":
            "Duas aulas antes de o sol esquentar, acertadas a cada semana. Se a chuva fechar o tempo, o treino passa para dentro do espaço.",
        },
      },
      "ginastica-laboral": {
        title: "Pausa ativa para turnos da indústria",
        description:
          "Vamos até a fábrica, na troca de turno, e trabalhamos ombros, punhos e lombar de quem repete o mesmo gesto. São trinta minutos com a equipe de uniforme mesmo.",
      },
    },
  },
];
