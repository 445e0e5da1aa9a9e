import type { Language } from "#contract/enums.ts";

interface Practice {
  /** The year in which they began, or opened. */
  since: number;
  approach: string;
  /** Beside Portuguese. */
  also?: readonly Language[];
}

/** How each partner works, by the partner's key. */
const practices: Readonly<Record<string, Practice>> = {
  "helena-antunes": {
    since: 2014,
    approach:
      "Na primeira conversa combinamos um objetivo. Depois disso, cada encontro tem um exercício para a semana e um momento para rever o que mudou.",
    also: ["en"],
  },
  "marcos-vilela": {
    since: 2009,
    approach: "Quem conduz o assunto é você. Eu escuto, pergunto e devolvo, sem lição de casa e sem pressa.",
  },
  "jurema-santana": {
    since: 2012,
    approach:
      "O grupo fala e o grupo acolhe. Ninguém precisa contar nada antes de querer, e quem prefere pode começar com uma conversa só entre nós.",
    also: ["bzs"],
  },
  "thiago-kowalski": {
    since: 2017,
    approach:
      "Partimos do que aconteceu na semana, desenhamos opções e testamos uma delas até a próxima vez.",
    also: ["en"],
  },
  "renata-moura": {
    since: 2010,
    approach:
      "Olho para o que acontece entre as pessoas, e não para quem tem razão. Às vezes recebo cada um em separado antes de voltarmos juntos.",
    also: ["es"],
  },
  "paula-ferraz": {
    since: 2013,
    approach: "O bebê pode vir junto. Trabalho com acolhimento primeiro e combinados possíveis depois.",
  },
  "ivo-brandt": {
    since: 1998,
    approach:
      "Psicanálise em que se fala do que vier. A frequência é decidida a dois, depois das entrevistas iniciais.",
    also: ["de", "en"],
  },
  "luana-teixeira": {
    since: 2018,
    approach:
      "Exercícios curtos de aceitação e valores, feitos na própria sessão, para usar quando a cobrança aperta.",
  },
  "caio-bittencourt": {
    since: 2015,
    approach:
      "Um espaço em que não é preciso explicar quem se é. Combinamos metas pequenas e revemos a cada mês.",
    also: ["en", "es"],
  },
  "neide-okamoto": {
    since: 1996,
    approach:
      "Conversa frente a frente, sem tela. Escuto os dois lados e peço que um repita o que entendeu do outro.",
    also: ["ja"],
  },
  "samuel-pontes": {
    since: 2016,
    approach: "Sessões práticas, com a agenda da casa sobre a mesa. Cabem atraso, choro e mamadeira.",
  },
  "beatriz-queiroga": {
    since: 2019,
    approach:
      "Montamos um plano de estudo que dorme, come e descansa, e treinamos o dia da prova antes que ele chegue.",
  },
  "raimundo-tapajos": {
    since: 2004,
    approach: "Começo pela história de onde você vem. Uso palavras simples e envolvo a família quando ajuda.",
  },
  "sofia-mendonca": {
    since: 2025,
    approach: "Ritmo leve, uma pergunta de cada vez. Cada caso passa pela supervisão, sem nomes.",
    also: ["en"],
  },
  "camila-fortes": {
    since: 2015,
    approach:
      "Nada de cardápio pronto. Saímos com três trocas possíveis e uma lista de compras que cabe no bolso.",
  },
  "rodrigo-salles": {
    since: 2012,
    approach:
      "Cruzo treino, sono e rotina para ajustar o prato. A cada retorno, medimos só o que faz diferença.",
    also: ["en"],
  },
  "dalva-ribeiro": {
    since: 2006,
    approach:
      "Recebo a família toda, avó incluída. O plano respeita exames, cultura e o que as crianças aceitam.",
  },
  "yasmin-haddad": {
    since: 2018,
    approach: "Montamos pratos completos com o que há na feira, e confiro nos exames o que costuma faltar.",
    also: ["en", "fr"],
  },
  "jonas-barcellos": {
    since: 2014,
    approach:
      "Explico o que diz a pesquisa e o que ela não diz. Depois você escolhe o que quer mudar primeiro.",
  },
  "mirela-dantas": {
    since: 2017,
    approach:
      "Um diário de duas semanas mostra o que irrita o intestino. Tiramos pouco, por pouco tempo, e devolvemos.",
  },
  "eliane-furlan": {
    since: 2011,
    approach: "Acompanho cada trimestre junto com a obstetra e volto a ligar na semana em que o bebê chega.",
  },
  "diego-nascimento": {
    since: 2011,
    approach:
      "Começo com uma avaliação de movimento. O treino sai pronto no aplicativo e muda quando você muda.",
    also: ["es"],
  },
  "priscila-amaral": {
    since: 2013,
    approach: "Planilha por pulsação e conversa por mensagem. Quem corre mais devagar nunca volta sozinho.",
    also: ["en"],
  },
  "wesley-cardoso": {
    since: 2016,
    approach: "Vinte minutos bem feitos valem mais do que uma hora adiada. Cada treino cabe num tapete.",
  },
  "marlene-stein": {
    since: 1994,
    approach:
      "Força, equilíbrio e gargalhada. Confiro a pressão antes e adapto cada exercício à articulação de cada um.",
    also: ["de"],
  },
  "anderson-brito": {
    since: 2015,
    approach:
      "Caminhada, trote e corrida, nessa ordem. O grupo só sobe de nível quando todo mundo respira bem.",
  },
  "tatiane-lopes": {
    since: 2014,
    approach: "Cargas anotadas, técnica antes de peso e um teste de força a cada oito semanas.",
  },
  "murilo-pacheco": {
    since: 2012,
    approach: "Treino em ciclos de três semanas puxadas e uma leve, com revisão da planilha todo domingo.",
    also: ["en", "it"],
  },
  "socorro-batalha": {
    since: 2008,
    approach: "Sombra, água e pausas marcadas no relógio. Quem tem hipertensão é medido antes e depois.",
  },
  "andre-matsuda": {
    since: 2010,
    approach:
      "Avalio, explico o que vi e só então trato. Você sai com poucos exercícios por escrito e o que observar.",
    also: ["ja", "en"],
  },
  "larissa-couto": {
    since: 2013,
    approach:
      "Pergunto antes de cada toque, e nada é feito sem que você entenda para quê. Trabalho junto com a ginecologista.",
  },
  "gustavo-pinheiro": {
    since: 2007,
    approach:
      "Reabilitação por etapas, com critérios claros para passar à próxima e o gesto do seu esporte no final.",
  },
  "ingrid-baumer": {
    since: 2009,
    approach:
      "Do colchonete ao aparelho, sempre sem dor. O medo de se mexer entra na conversa desde o início.",
    also: ["de"],
  },
  "nelson-farias": {
    since: 2005,
    approach:
      "Testes de força e salto comparam os dois lados. A alta vem quando os números e a confiança concordam.",
  },
  "vera-montenegro": {
    since: 2006,
    approach:
      "Posturas longas, ajustadas milímetro a milímetro, e uma rotina curta para repetir no trabalho.",
  },
  "felipe-arantes": {
    since: 2017,
    approach:
      "Trago a bicicleta ou a cadeira para a sessão: corrijo o apoio primeiro e a musculatura depois.",
    also: ["en"],
  },
  "estudio-eixo": {
    since: 2015,
    approach:
      "Quatro pessoas por turma e uma ficha para cada uma. A instrutora conhece a sua coluna pelo nome.",
  },
  "alinha-pilates": {
    since: 2012,
    approach:
      "Toda matrícula começa com uma avaliação postural, refeita a cada três meses para ver o que mudou.",
    also: ["en"],
  },
  "carolina-vidal": {
    since: 2011,
    approach:
      "Converso com quem operou ou acompanha o pré-natal antes da primeira aula e sigo as liberações à risca.",
  },
  "leandro-paixao": {
    since: 2016,
    approach: "Aulas com bola, faixa e o peso do próprio corpo, em três níveis ao mesmo tempo.",
  },
  "marina-lopes": {
    since: 2016,
    approach:
      "Cada postura tem duas ou três versões, com cadeira, bloco ou parede. Começamos pela respiração e terminamos deitados, com tempo.",
    also: ["en", "es"],
  },
  "casa-aruna": {
    since: 2013,
    approach:
      "Silêncio na chegada, prática no meio e chá no fim. As professoras se revezam e conhecem os mesmos alunos.",
    also: ["en"],
  },
  "otavio-serra": {
    since: 2014,
    approach:
      "Alinhamento explicado com anatomia, sem forçar amplitude. Ombros e punhos ganham atenção em toda aula.",
  },
  "espaco-prana-sul": {
    since: 2010,
    approach: "Permanências longas, mantas quentes e pouca fala. Quem é iniciante fica perto da professora.",
    also: ["it"],
  },
  "dandara-luz": {
    since: 2015,
    approach: "Movimento, respiração e roda de conversa, com posturas próprias para cada trimestre.",
    also: ["bzs"],
  },
  "brasa-yoga": {
    since: 2018,
    approach: "Quarenta e cinco minutos contados, sem suar demais: dá para voltar à reunião das duas.",
    also: ["en"],
  },
  "pausa-coletiva": {
    since: 2016,
    approach:
      "Práticas curtas com base em pesquisa, seguidas de conversa. Medimos o estresse no começo e no fim.",
    also: ["en", "es"],
  },
  "iris-monteverde": {
    since: 2017,
    approach: "Luz baixa, câmera opcional e voz que vai sumindo. A gravação fica com quem participou.",
  },
  "templo-do-silencio": {
    since: 2002,
    approach: "Sentar, caminhar, sentar de novo. As instruções são laicas e cabem em poucas frases.",
    also: ["en", "ja"],
  },
  "salao-candeeiro": {
    since: 2011,
    approach: "Passo, pausa e música ao vivo. Os pares trocam a cada canção, e ninguém dança sozinho.",
  },
  "gafieira-do-catete": {
    since: 1999,
    approach: "Primeiro a escuta da música, depois o passo. Condutores e conduzidos aprendem os dois papéis.",
    also: ["en", "fr"],
  },
  "ponta-e-chao": {
    since: 2014,
    approach: "Técnica clássica sem espelho nos primeiros meses, para sentir antes de comparar.",
  },
  "cia-cerrado": {
    since: 2008,
    approach:
      "Aula com correção individual e uma apresentação por semestre, só para quem quiser subir ao palco.",
  },
  "raia-livre": {
    since: 2009,
    approach: "Professor dentro d'água até você se soltar, e raia separada para cada ritmo.",
    also: ["bzs"],
  },
  "aguas-do-guaiba": {
    since: 2001,
    approach: "Turmas pelo fôlego, e não pela idade. A touca muda de cor a cada etapa vencida.",
  },
  "mare-mansa": {
    since: 2012,
    approach: "Piscina na semana, mar no sábado, sempre com caiaque de apoio e boia sinalizada.",
    also: ["en"],
  },
  "trilha-viva": {
    since: 2014,
    approach: "Ficha montada com o professor de plantão e revista a cada seis semanas, sem custo.",
    also: ["en"],
  },
  "corpo-da-gavea": {
    since: 2006,
    approach: "Musculação orientada de perto e aulas ao ar livre sempre que o tempo deixa.",
    also: ["en", "es"],
  },
  "serra-forte": {
    since: 2016,
    approach:
      "Circuitos com três níveis marcados no chão. Quem volta de lesão treina com a ficha do fisioterapeuta.",
  },
  "usina-do-treino": {
    since: 2013,
    approach: "Treino do dia no quadro, escala para cada pessoa e técnica conferida antes da carga.",
    also: ["en"],
  },
  "farol-fitness": {
    since: 2010,
    approach: "Aulas animadas por música da Bahia, com metas anotadas na ficha e professor por perto.",
  },
  "arena-norte": {
    since: 2015,
    approach: "Ambiente climatizado, hidratação lembrada e turmas separadas por preparo.",
  },
  "cambui-em-forma": {
    since: 2007,
    approach: "Casa pequena, em que o professor sabe seu nome e pergunta como foi a noite.",
  },
};

/** How a partner works; whoever is not in the list says nothing. */
export function practiceOf(key: string) {
  const practice = practices[key];
  if (!practice) return { practisingSince: null, approach: null, languages: [] };
  const { since, approach, also = [] } = practice;
  return { practisingSince: since, approach, languages: ["pt" as const, ...also] };
}
