import { t } from "@lingui/core/macro";

export interface Question {
  /** The part of the address behind `#`. */
  id: string;
  question: string;
  answer: string;
}

export interface Topic {
  title: string;
  questions: Question[];
}

/** Each answer says a rule that the product keeps; CONTEXT.md has them in full. */
export function topics(): Topic[] {
  return [
    { title: t`Como funciona`, questions: howItWorks() },
    { title: t`Pagamento`, questions: payment() },
    { title: t`Benefício da empresa`, questions: benefit() },
    { title: t`Mudar, cancelar, desistir`, questions: changes() },
    { title: t`Planos`, questions: plans() },
    { title: t`Sua conta e seus dados`, questions: account() },
  ];
}

const howItWorks = (): Question[] => [
  {
    id: "o-que-e",
    question: t`O que é a Vereda?`,
    answer: t`Um lugar para encontrar e reservar atividades e planos de bem-estar: psicologia, nutrição, treino, fisioterapia, yoga, academias e mais, online, no espaço de quem atende ou na sua empresa.`,
  },
  {
    id: "como-reservar",
    question: t`Como faço uma reserva?`,
    answer: t`Busque, escolha o horário e confira o preço. Ao escolher, a vaga fica guardada para você por 15 minutos. Ela é sua quando o pagamento é confirmado, e aparece em Minhas reservas.`,
  },
  {
    id: "atividade-ou-plano",
    question: t`Qual é a diferença entre uma atividade e um plano?`,
    answer: t`Uma atividade é uma sessão avulsa, com dia e hora. Um plano são várias sessões por um preço, e muitos se renovam sozinhos a cada período.`,
  },
  {
    id: "sessao-online",
    question: t`Como entro em uma sessão online?`,
    answer: t`Pela própria reserva. A sala abre 60 minutos antes do início e fecha quando a sessão acaba.`,
  },
  {
    id: "sem-vaga",
    question: t`O horário que eu quero está lotado. E agora?`,
    answer: t`Entre na lista de espera daquele horário. Quando uma vaga aparece, ela é oferecida por 30 minutos a quem entrou primeiro, e avisamos você.`,
  },
];

const payment = (): Question[] => [
  {
    id: "formas-de-pagamento",
    question: t`Como posso pagar?`,
    answer: t`Com o benefício da sua empresa, cartão de crédito, desconto em folha, quando a empresa oferece, ou Pix, onde ele está disponível. O benefício pode ser combinado com uma das outras formas.`,
  },
  {
    id: "pix",
    question: t`Quanto tempo tenho para pagar o Pix?`,
    answer: t`O código vale 15 minutos, e você pode pedir outro enquanto o horário está guardado. Dinheiro que chega tarde demais, ou duas vezes, volta para você.`,
  },
  {
    id: "dados-do-cartao",
    question: t`O que acontece com o número do meu cartão?`,
    answer: t`Ele vai do seu navegador direto para a empresa de pagamentos. A Vereda guarda, se você quiser, só o final do número e a validade.`,
  },
  {
    id: "pagamento-sem-resposta",
    question: t`O pagamento ficou sem resposta. Devo pagar de novo?`,
    answer: t`Não. Enquanto não sabemos se o banco cobrou, a reserva fica guardada e não pedimos outro pagamento. Assim que o banco responder, a tela e Minhas reservas mostram o resultado.`,
  },
  {
    id: "pagamento-em-atraso",
    question: t`Tenho um pagamento em atraso. Posso comprar?`,
    answer: t`Só o que o benefício da empresa paga por inteiro. Depois de pagar o que está em aberto, com cartão ou Pix, a conta volta ao normal na hora.`,
  },
];

const benefit = (): Question[] => [
  {
    id: "como-usar-o-beneficio",
    question: t`Como uso o benefício da minha empresa?`,
    answer: t`Entre na sua conta: os preços já mostram quanto a empresa paga. No pagamento, escolha o benefício, sozinho ou junto com outra forma. O saldo se renova no primeiro dia de cada mês.`,
  },
  {
    id: "dependentes",
    question: t`Minha família pode usar o meu benefício?`,
    answer: t`Sim, até cinco pessoas com 18 anos ou mais. Em Meus benefícios, em Dependentes, convide cada uma por e-mail e escolha quanto pode usar por mês. Tudo sai do seu saldo; você vê quanto usaram, nunca com o quê.`,
  },
  {
    id: "beneficio-bloqueado",
    question: t`Por que o meu benefício está bloqueado?`,
    answer: t`Três faltas sem aviso em 60 dias bloqueiam o benefício por 30 dias. Em Meus benefícios você vê até quando.`,
  },
  {
    id: "reembolso",
    question: t`Paguei fora da Vereda. Posso pedir reembolso?`,
    answer: t`Se você tem um benefício, sim: envie o comprovante em Meus benefícios. Alguém da nossa equipe confere, e o valor aprovado volta por Pix.`,
  },
];

const changes = (): Question[] => [
  {
    id: "mudar-o-horario",
    question: t`Posso mudar o horário?`,
    answer: t`Sim, sem custo, até o fim do prazo de mudança grátis, que aparece antes de pagar e na reserva. O novo horário precisa ter vaga.`,
  },
  {
    id: "cancelar",
    question: t`E se eu precisar cancelar?`,
    answer: t`Dentro do prazo grátis tudo o que a sessão vale volta para você, pelo mesmo meio. Depois dele o cancelamento ainda é possível, mas nada volta, e dizemos isso antes de você confirmar.`,
  },
  {
    id: "desistir-da-compra",
    question: t`Posso desistir de uma compra?`,
    answer: t`Sim. Por lei você tem 7 dias para desistir de uma compra feita pela internet e receber tudo de volta, com as taxas, se nenhuma sessão começou.`,
  },
  {
    id: "quando-o-dinheiro-volta",
    question: t`Quando o dinheiro volta?`,
    answer: t`O benefício, na hora. O Pix, no mesmo dia. O cartão, em até 30 dias, conforme a fatura. O desconto em folha, até o 5º dia útil do mês seguinte.`,
  },
];

const plans = (): Question[] => [
  {
    id: "renovacao",
    question: t`Como funciona a renovação de um plano?`,
    answer: t`No primeiro dia de cada período o plano é pago pela forma que você escolheu. Antes disso avisamos por e-mail, com o valor.`,
  },
  {
    id: "cancelar-a-renovacao",
    question: t`Como cancelo a renovação?`,
    answer: t`Em Meus planos. Alguns planos pedem um aviso com dias de antecedência; se o prazo já passou, a próxima renovação ainda é paga e é a última.`,
  },
];

const account = (): Question[] => [
  {
    id: "nome-social",
    question: t`Posso usar o meu nome social?`,
    answer: t`Sim, no seu perfil. Ele aparece em todo lugar onde um nome aparece. O nome civil fica só onde a cobrança precisa dele.`,
  },
  {
    id: "quem-ve-o-que-procuro",
    question: t`Quem vê o que eu procuro ou reservo?`,
    answer: t`Quem atende recebe o seu nome e a subcategoria que você escolheu. A sua empresa não recebe o que você reserva, com quem, nem por quê. O que você busca não vai para ferramentas de medição.`,
  },
  {
    id: "apagar-a-conta",
    question: t`Como apago a minha conta?`,
    answer: t`No seu perfil. Enviamos um e-mail com um link para confirmar. Antes, você pode baixar tudo o que guardamos sobre você.`,
  },
];
