/** A partner's own words for what others offer, too. */
interface OwnWords {
  /** Ends the description of everything that the partner offers. */
  manner: string;
  /** Ends the names of the partner's plans that others sell, too. */
  touch: string;
  /** Names of activities by the keys of their offers; left out: the offer's. */
  titles?: Readonly<Record<string, string>>;
}

/** By the partner's key. No two listings of the demonstration have one name or one description: a test sees to it. */
export const ownWords: Readonly<Record<string, OwnWords>> = {
  "helena-antunes": {
    manner: "Combinamos exercícios curtos para a semana e revemos juntos o que funcionou.",
    touch: "para desligar do trabalho",
  },
  "marcos-vilela": {
    manner: "A primeira conversa é para você contar o que quiser, sem questionário.",
    touch: "sem pressa",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo para quem nunca fez terapia",
      "psicoterapia-individual-presencial": "Psicoterapia na Savassi, conversa sem pressa",
    },
  },
  "jurema-santana": {
    manner: "Há lugar para o silêncio e para a saudade, no tempo de cada um.",
    touch: "para atravessar uma perda",
    titles: { "psicoterapia-individual-online": "Psicoterapia por vídeo depois de uma perda" },
  },
  "thiago-kowalski": {
    manner: "Falo a língua das empresas e sei como uma demissão pesa.",
    touch: "para decisões de trabalho",
    titles: { "psicoterapia-individual-online": "Psicoterapia por vídeo para decisões difíceis" },
  },
  "renata-moura": {
    manner: "Cada um fala por si, e ninguém sai da sala como culpado.",
    touch: "sobre vínculos",
    titles: { "psicoterapia-individual-online": "Psicoterapia por vídeo sobre vínculos e família" },
  },
  "paula-ferraz": {
    manner: "Bebê no colo durante a conversa é sempre bem-vindo.",
    touch: "durante a gestação",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo na gestação e no puerpério",
      "psicoterapia-individual-presencial": "Psicoterapia perinatal em Botafogo",
    },
  },
  "ivo-brandt": {
    manner: "Atendo em português também quem está em outro fuso.",
    touch: "com escuta psicanalítica",
    titles: {
      "psicoterapia-individual-online": "Psicanálise por vídeo, no Brasil ou fora dele",
      "psicoterapia-individual-presencial": "Psicanálise no consultório, no Moinhos de Vento",
    },
  },
  "luana-teixeira": {
    manner: "Trabalhamos com o que importa para você, e não com o que os outros cobram.",
    touch: "para quem se cobra demais",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo para quem se cobra demais",
      "orientacao-de-carreira": "Orientação de carreira depois do esgotamento",
    },
  },
  "caio-bittencourt": {
    manner: "Nome e pronome são os que você usa, desde o primeiro contato.",
    touch: "com acolhimento LGBTQIA+",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo afirmativa LGBTQIA+",
      "psicoterapia-individual-presencial": "Psicoterapia afirmativa no centro de Florianópolis",
    },
  },
  "neide-okamoto": {
    manner: "O consultório fica a uma quadra do metrô e tem acesso sem degraus.",
    touch: "frente a frente",
    titles: {
      "psicoterapia-individual-presencial": "Psicoterapia na Paulista, frente a frente",
      "terapia-de-casal": "Terapia de casal na Paulista",
    },
  },
  "samuel-pontes": {
    manner: "Se o bebê acordar no meio, a gente espera e continua.",
    touch: "para quem virou pai",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo para homens que viraram pais",
      "apoio-maes-e-pais": "Roda de apoio para pais de primeira viagem",
    },
  },
  "beatriz-queiroga": {
    manner: "Montamos um plano de estudo que deixa espaço para dormir.",
    touch: "em época de prova",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo para concurseiros e estudantes",
      "psicoterapia-individual-presencial": "Psicoterapia na Asa Norte para quem vive sob pressão",
    },
  },
  "raimundo-tapajos": {
    manner: "Quem mora longe e tem internet fraca pode falar só por voz.",
    touch: "com simplicidade",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo, simples e sem julgamento",
      "psicoterapia-individual-presencial": "Psicoterapia em Manaus, perto de casa",
    },
  },
  "sofia-mendonca": {
    manner: "Atendo depois das sete e aos sábados, com supervisão toda semana.",
    touch: "em horário alternativo",
    titles: {
      "psicoterapia-individual-online": "Psicoterapia por vídeo com agenda flexível",
      "roda-do-luto": "Roda de luto para jovens adultos",
    },
  },
  "camila-fortes": {
    manner: "Mandamos a lista da feira pronta, com o que está na época.",
    touch: "com comida de feira",
  },
  "rodrigo-salles": {
    manner: "Levamos em conta o horário do treino e o café que dá tempo de tomar.",
    touch: "para quem treina cedo",
    titles: { "consulta-nutricional": "Consulta nutricional para quem treina cedo" },
  },
  "dalva-ribeiro": {
    manner: "Pode trazer a família: o plano vale para a mesa inteira.",
    touch: "para a família toda",
    titles: { "consulta-nutricional": "Consulta nutricional para a família toda" },
  },
  "yasmin-haddad": {
    manner: "As receitas levam grãos, folhas e tempero, e cabem em meia hora.",
    touch: "sem carne",
    titles: { "consulta-nutricional": "Consulta nutricional para comer menos carne" },
  },
  "jonas-barcellos": {
    manner: "Cada ajuste vem com o porquê e com o dia de testar.",
    touch: "para longas distâncias",
    titles: {
      "nutricao-esportiva": "Nutrição para quem treina na montanha",
      "cozinha-vegetariana": "Alimentação vegetariana para atletas",
    },
  },
  "mirela-dantas": {
    manner: "Quem almoça na rua sai daqui sabendo montar o prato no quilo.",
    touch: "para intestino sensível",
    titles: {
      "consulta-nutricional": "Consulta nutricional para intestino sensível",
      "oficina-marmitas": "Oficina de marmitas nordestinas",
    },
  },
  "eliane-furlan": {
    manner: "Conversamos com o seu pré-natal, quando você quiser.",
    touch: "junto com o pré-natal",
    titles: {
      "consulta-nutricional": "Consulta nutricional junto com o pré-natal",
      "nutricao-gestante": "Nutrição na gravidez, mês a mês",
    },
  },
  "diego-nascimento": {
    manner: "Começamos por uma conversa e por um teste que ninguém reprova.",
    touch: "para iniciantes",
  },
  "priscila-amaral": {
    manner: "No fim tem alongamento olhando o mar.",
    touch: "em Copacabana",
    titles: {
      "personal-individual": "Personal trainer na orla de Copacabana",
    },
  },
  "wesley-cardoso": {
    manner: "Vinte minutos contam, e a câmera pode ficar desligada.",
    touch: "em treinos curtos",
    titles: { "treino-online-ao-vivo": "Treino ao vivo por vídeo em vinte minutos" },
  },
  "marlene-stein": {
    manner: "Há cadeira por perto e ninguém faz nada com dor.",
    touch: "depois dos 60",
    titles: { "personal-individual": "Personal trainer para quem passou dos 60" },
  },
  "anderson-brito": {
    manner: "Quem começa andando anda acompanhado.",
    touch: "na orla da Barra",
    titles: {
      "personal-individual": "Personal trainer ao nascer do sol na Barra",
      "assessoria-de-corrida": "Da caminhada à corrida na orla da Barra",
    },
  },
  "tatiane-lopes": {
    manner: "A carga sobe devagar e fica anotada a cada aula.",
    touch: "com foco em força",
    titles: {
      "personal-individual": "Personal trainer de força para mulheres",
      "forca-apos-os-60": "Treino de carga leve para viver com autonomia",
    },
  },
  "murilo-pacheco": {
    manner: "A planilha chega no domingo e muda com o vento.",
    touch: "na Beira-Mar",
    titles: {
      "treino-online-ao-vivo": "Treino ao vivo por vídeo para quem corre e nada",
      "assessoria-de-corrida": "Assessoria de corrida na Beira-Mar e na trilha",
    },
  },
  "socorro-batalha": {
    manner: "Sempre com água por perto e antes de o sol esquentar.",
    touch: "no clima de Manaus",
    titles: {
      "personal-individual": "Personal trainer cedo e na sombra, em Manaus",
      "ginastica-laboral": "Pausa ativa para turnos da indústria",
    },
  },
  "andre-matsuda": {
    manner: "Traga os exames: olhamos um por um antes de começar.",
    touch: "com terapia manual",
  },
  "larissa-couto": {
    manner: "A sala é reservada e o ritmo é o do seu corpo.",
    touch: "para mulheres",
    titles: { rpg: "RPG para mulheres, da gestação à menopausa" },
  },
  "gustavo-pinheiro": {
    manner: "Você sai com a data provável de voltar a jogar.",
    touch: "para atletas de fim de semana",
  },
  "ingrid-baumer": {
    manner: "O medo de se mexer também se trata, um movimento por vez.",
    touch: "com movimento desde o começo",
    titles: { "fisioterapia-coluna": "Fisioterapia para dor na coluna e hérnia de disco" },
  },
  "nelson-farias": {
    manner: "A alta só vem depois dos testes de salto e de corrida.",
    touch: "com testes de retorno",
    titles: {
      "fisioterapia-coluna": "Fisioterapia para dor na coluna de quem treina",
      "lesao-esportiva": "Joelho e ombro: recuperação até o retorno ao treino",
    },
  },
  "vera-montenegro": {
    manner: "Cada profissão tem a sua lista de exercícios, e a sua está pronta.",
    touch: "em Fortaleza",
    titles: {
      rpg: "RPG com mão firme e riso fácil",
      "telefisio-postura": "Telefisioterapia para a sua profissão",
      "liberacao-miofascial": "Liberação miofascial para ombros e pescoço",
    },
  },
  "felipe-arantes": {
    manner: "O dever de casa leva cinco minutos e cabe entre duas reuniões.",
    touch: "com dever de casa curto",
    titles: {
      "fisioterapia-coluna": "Fisioterapia para dor na coluna de quem pedala",
      "liberacao-miofascial": "Liberação miofascial para pernas de ciclista",
    },
  },
  "estudio-eixo": {
    manner: "Três instrutoras se revezam e todas conhecem a sua ficha.",
    touch: "em Pinheiros",
  },
  "alinha-pilates": {
    manner: "As salas são claras e dão para a baía.",
    touch: "com vista para a baía",
    titles: {
      "pilates-aparelhos": "Pilates com aparelhos e vista para a baía",
      "pilates-solo": "Pilates de solo em sala clara",
    },
  },
  "carolina-vidal": {
    manner: "Quem vem de cirurgia traz a liberação médica e começa deitado.",
    touch: "com olhar clínico",
    titles: {
      "pilates-reabilitacao": "Pilates depois da cirurgia, individual",
      "pilates-aparelhos": "Pilates com aparelhos e olhar clínico",
      "pilates-gestantes": "Pilates na gravidez, com olhar clínico",
    },
  },
  "leandro-paixao": {
    manner: "A conversa é boa e o tapete é por nossa conta.",
    touch: "na Pituba",
    titles: {
      "pilates-aparelhos": "Pilates com aparelhos na Pituba",
      "pilates-solo": "Pilates de solo com mobilidade",
    },
  },
  "marina-lopes": {
    manner: "Ninguém fica para trás: cada postura tem três jeitos de fazer.",
    touch: "na Augusta",
  },
  "casa-aruna": {
    manner: "Depois da aula tem chá no jardim.",
    touch: "com chá no jardim",
    titles: {
      "yoga-suave": "Yoga lenta, com chá no jardim",
    },
  },
  "otavio-serra": {
    manner: "Explico o porquê de cada apoio antes de pedir que você entre nele.",
    touch: "passo a passo",
    titles: {
      "yoga-restaurativa": "Yoga restaurativa para ombros cansados",
      "vinyasa-dinamica": "Vinyasa passo a passo, com opções para cada corpo",
    },
  },
  "espaco-prana-sul": {
    manner: "A sala é aquecida e emprestamos todo o material.",
    touch: "em sala aquecida",
    titles: {
      "yoga-suave": "Yoga em sala aquecida para soltar o corpo",
      "yoga-restaurativa": "Yoga restaurativa no calor da sala",
      "vinyasa-dinamica": "Vinyasa em turma pequena",
    },
  },
  "dandara-luz": {
    manner: "Sou doula e fico mais um pouco para as perguntas.",
    touch: "com uma doula",
    titles: {
      "yoga-suave": "Yoga suave para mães e futuras mães",
      "yoga-gestantes": "Roda de yoga para gestantes com doula",
    },
  },
  "brasa-yoga": {
    manner: "Dá tempo de almoçar depois e voltar para o trabalho.",
    touch: "na hora do almoço",
    titles: {
      "yoga-suave": "Yoga na hora do almoço",
      "yoga-na-empresa": "Yoga no escritório, no intervalo do almoço",
    },
  },
  "pausa-coletiva": {
    manner: "Os áudios das práticas ficam com você.",
    touch: "com instrutores certificados",
  },
  "iris-monteverde": {
    manner: "Pode dormir no meio: a gravação espera por você.",
    touch: "com práticas da noite",
    titles: { "mindfulness-oito-semanas": "Mindfulness para noites tranquilas" },
  },
  "templo-do-silencio": {
    manner: "A prática é laica e as perguntas são sempre bem-vindas.",
    touch: "em prática laica",
    titles: {
      "mindfulness-oito-semanas": "Mindfulness laico, passo a passo",
      "pausa-no-trabalho": "Dez minutos de silêncio para equipes",
      "meditacao-para-dormir": "Meditação do fim do dia",
    },
  },
  "salao-candeeiro": {
    manner: "Na última sexta do mês tem sanfona ao vivo.",
    touch: "com sanfona ao vivo",
  },
  "gafieira-do-catete": {
    manner: "Quem faz aula entra de graça no baile de sábado.",
    touch: "com baile no sábado",
    titles: { "forro-iniciantes": "Forró e dança de salão para todas as idades" },
  },
  "ponta-e-chao": {
    manner: "Não pedimos meia-calça, nem idade certa.",
    touch: "para quem deixou para depois",
    titles: {
      "ritmos-em-casa": "Dança contemporânea e ritmos por vídeo",
      "samba-no-pe": "Samba no pé para quem tem vergonha",
    },
  },
  "cia-cerrado": {
    manner: "Bailarinos da companhia dão todas as aulas.",
    touch: "com bailarinos da companhia",
    titles: {
      "forro-iniciantes": "Forró do zero em Brasília",
      "bale-adulto": "Balé para começar aos trinta, quarenta ou setenta",
    },
  },
  "raia-livre": {
    manner: "O professor entra na água com você.",
    touch: "no Tatuapé",
  },
  "aguas-do-guaiba": {
    manner: "O vestiário tem chuveiro quente o ano inteiro.",
    touch: "em piscina de bairro",
    titles: {
      "natacao-adultos": "Natação à noite para adultos que estão começando",
      hidroginastica: "Hidroginástica de manhã, com gente do bairro",
    },
  },
  "mare-mansa": {
    manner: "Quando dá pé no mar, a última aula do mês é na Beira-Mar.",
    touch: "da piscina ao mar",
    titles: {
      "natacao-adultos": "Natação: da piscina ao mar, sem medo",
      "natacao-aperfeicoamento": "Técnica de nado para travessias",
      hidroginastica: "Hidroginástica com música e brisa",
    },
  },
  "trilha-viva": {
    manner: "Vale nas duas unidades, das seis às onze da noite.",
    touch: "em duas unidades",
  },
  "corpo-da-gavea": {
    manner: "O terraço fica aberto para alongar depois.",
    touch: "em Ipanema",
    titles: { "diaria-academia": "Diária de academia com terraço em Ipanema" },
  },
  "serra-forte": {
    manner: "Não há espelho na frente de tudo, e ninguém repara.",
    touch: "para quem está voltando",
    titles: {
      "diaria-academia": "Diária de musculação para quem está voltando",
      "circuito-funcional": "Circuito de recomeço",
    },
  },
  "usina-do-treino": {
    manner: "O galpão tem aquecimento de verdade no inverno.",
    touch: "no galpão",
    titles: {
      "diaria-academia": "Diária no galpão do centro",
      "ciclismo-indoor": "Ciclismo indoor no galpão",
      "cross-training": "Cross training no galpão, do zero",
    },
  },
  "farol-fitness": {
    manner: "A brisa é do Farol e a música é axé.",
    touch: "com vista para o Farol",
    titles: {
      "diaria-academia": "Diária de academia em frente ao Farol",
      "ciclismo-indoor": "Ciclismo indoor com axé",
    },
  },
  "arena-norte": {
    manner: "As salas são climatizadas e o estacionamento é livre.",
    touch: "em salas climatizadas",
    titles: {
      "diaria-academia": "Diária de academia climatizada",
      "circuito-funcional": "Circuito climatizado no fim da tarde",
      "cross-training": "Cross training climatizado para começar",
    },
  },
  "cambui-em-forma": {
    manner: "No meio da manhã há sempre aparelho livre.",
    touch: "no Cambuí",
    titles: {
      "diaria-academia": "Diária de academia no meio da manhã",
      "circuito-funcional": "Circuito tranquilo no Cambuí",
    },
  },
};
