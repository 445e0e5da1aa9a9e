import { t } from "@lingui/core/macro";
import type { Question } from "#src/ui/display/Questions.tsx";

/** Each answer says a rule that the product keeps; CONTEXT.md has them in full. */
export const companyQuestions = (): Question[] => [
  {
    id: "quem-nao-usa",
    question: t`A empresa paga por quem não usa?`,
    answer: t`A parte da empresa nasce de cada compra: quem não reserva nada não gasta o benefício. As condições do contrato são combinadas na conversa com a nossa equipe.`,
  },
  {
    id: "o-que-falta",
    question: t`Como a pessoa paga a parte dela?`,
    answer: t`Com cartão de crédito, com Pix nas sessões avulsas ou com desconto em folha, se a empresa oferecer. O desconto em folha sempre pede a autorização de quem compra.`,
  },
  {
    id: "saldo-que-sobra",
    question: t`O saldo que sobra passa para o mês seguinte?`,
    answer: t`Não. No primeiro dia do mês o saldo de cada pessoa volta ao valor combinado.`,
  },
  {
    id: "regras-por-area",
    question: t`Dá para ter regras diferentes para cada área?`,
    answer: t`Dá. Cada grupo tem percentual, teto e saldo próprios. Quem está em mais de um grupo usa o que paga mais.`,
  },
  {
    id: "privacidade-das-pessoas",
    question: t`O que o RH fica sabendo?`,
    answer: t`Quanto do saldo foi usado, em números gerais. Especialidade, subcategoria e profissional ficam entre a pessoa e quem atende.`,
  },
];
