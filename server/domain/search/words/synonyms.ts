/**
 * What people say, and what the catalogue calls it: left a phrase of a query, right the phrases that are found as well. Folded
 * (lower case, no accents), phrases apart by commas, singulars; fillers do not count. What the stemmer knows to be one word
 * ("psicóloga", "psicologia") needs no row. Reviewed by hand: a row sends everybody who says it there.
 */
export const SYNONYMS: readonly (readonly [said: string, means: string])[] = [
  // Professions, to their category.
  [
    "psicologo, psicologa, psi, psicoterapeuta, terapeuta, psicanalista, psicanalise, tcc",
    "psicologia, psicoterapia",
  ],
  ["terapia, analise, apoio emocional, apoio psicologico, saude mental", "psicoterapia, psicologia"],
  ["nutri, nutricionista, nutrologo, nutrologa, nutrologia, dietista", "nutricao, nutricional"],
  [
    "dieta, cardapio, alimentacao, comer melhor, plano alimentar, alimentacao saudavel",
    "nutricao, nutricional",
  ],
  ["personal, personal trainer, treinador, treinadora, treinador pessoal", "treino personalizado"],
  ["educador fisico, educadora fisica, educacao fisica, preparador fisico", "treino personalizado"],
  ["fisio, fisioterapeuta, telefisio", "fisioterapia"],
  ["bailarino, bailarina, dancarino, dancarina", "danca"],
  ["nadador, nadadora, nadar, piscina", "natacao"],
  // Mind.
  ["terapeuta de casal, psicologo de casal, psicologa de casal, terapia conjugal", "terapia casal"],
  ["ansioso, ansiosa, panico, sindrome do panico, crise de ansiedade, crise de panico, fobia", "ansiedade"],
  ["deprimido, deprimida, depressivo, depressiva, tristeza", "depressao"],
  ["stress, estressado, estressada, esgotamento, esgotado, esgotada, exaustao", "estresse, burnout"],
  ["estresse", "burnout"],
  [
    "casal, casamento, namoro, divorcio, separacao, conjugal, relacionamento",
    "relacionamentos, terapia casal",
  ],
  ["perda, morte, enlutado, enlutada", "luto"],
  ["auto estima, autoconfianca, inseguranca", "autoestima"],
  ["emprego, profissao, orientacao profissional, mudar de area, coach, coaching, vocacional", "carreira"],
  ["mae, pai, maternidade, paternidade, parentalidade, baby blues", "maternidade e paternidade, apoio maes"],
  ["puerperio, puerpera, pos parto", "maternidade e paternidade, pos parto"],
  ["insonia, dormir, dormir melhor", "sono, dormir"],
  ["relaxar, relaxamento", "meditacao, yoga restaurativa"],
  ["atencao plena, meditar", "mindfulness, meditacao"],
  ["mindfulness", "atencao plena"],
  ["concentracao, foco", "foco trabalho"],
  ["respirar, pranayama", "respiracao"],
  // Food and weight.
  ["emagrecer, perder peso, perder barriga, perda de peso, secar, obesidade, gordura", "emagrecimento"],
  ["ganhar massa, massa muscular, ganhar peso, massa magra", "ganho massa, hipertrofia"],
  ["vegano, vegana, veganismo, vegan", "alimentacao vegetariana"],
  ["intestino, prisao de ventre, gastrite, digestao", "saude intestinal"],
  ["suplemento, suplementacao, whey, creatina", "nutricao esportiva"],
  ["marmita, cozinhar, culinaria", "oficina marmitas"],
  // Pregnancy.
  ["gravida, gravidez, gestacao, gestacional, gestante", "gestante, gestacao"],
  ["amamentar, amamentacao, aleitamento", "gestacao amamentacao"],
  // Body.
  ["dor, dores", "dor coluna, lesoes"],
  ["dor nas costas, dor nas costa, dor na lombar, dor lombar, lombar, lombalgia, costas", "dor coluna"],
  ["hernia, hernia de disco, ciatico, ciatica, escoliose, dor ciatica, cervical", "dor coluna"],
  ["dor no pescoco, torcicolo, pescoco", "dor coluna, rpg postura"],
  ["reeducacao postural, corcunda, ma postura", "rpg postura"],
  ["ergonomia", "postura"],
  ["massagem, massagista, massoterapia, massoterapeuta", "liberacao miofascial"],
  ["dor no joelho, joelho, ombro, dor no ombro, tornozelo", "lesao esportiva, lesoes esportivas"],
  ["entorse, tendinite, bursite, menisco, torcao", "lesao esportiva, lesoes esportivas"],
  ["cirurgia, pos cirurgico, pos cirurgia", "pos operatorio"],
  ["incontinencia, incontinencia urinaria, menopausa, perineo", "assoalho pelvico"],
  ["alongar, flexibilidade, mobilidade", "alongamento"],
  // Training.
  ["ioga, yogaterapia", "yoga"],
  ["malhar, malhacao, fitness, ginasio, gym", "academia"],
  ["academia", "musculacao"],
  ["crossfit, cross fit", "cross training"],
  ["spinning, spin, bike, bicicleta, pedalar, bike indoor", "ciclismo indoor"],
  ["hiit, circuito", "treino circuito, treino funcional"],
  ["funcional", "treino funcional, treino circuito"],
  ["maratona, maratonista, corredor, corredora, running, 5k, 10k", "corrida"],
  ["idoso, idosa, melhor idade, 3a idade, terceira idade, senior, velhice", "terceira idade, depois 60"],
  ["gluteo, bumbum, abdomen, braco, definir", "hipertrofia"],
  ["hidro, ginastica na agua", "hidroginastica"],
  ["medo de agua, aprender a nadar", "natacao adaptacao"],
  // Dance.
  ["ballet, balet", "bale"],
  ["zumba, fitdance, fit dance, axe", "ritmos"],
  ["gafieira, danca de par", "danca salao"],
];
