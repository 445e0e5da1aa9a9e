import { t } from "@lingui/core/macro";
import { formatPercent } from "#src/platform/money/format-percent.ts";
import type { Question } from "#src/ui/display/Questions.tsx";

/** Each answer says a rule that the product keeps; CONTEXT.md has them in full. */
export const partnerQuestions = (commissionPercent: number): Question[] => [
  {
    id: "comissao",
    question: t`Quanto a Vereda cobra de mim?`,
    answer:
      commissionPercent === 0
        ? t`Nada por sessão: o preço que você define é o valor que você recebe, venha ele da pessoa ou do benefício da empresa.`
        : t`${formatPercent(commissionPercent)} de cada sessão paga. O resto é seu, venha ele da pessoa ou do benefício da empresa.`,
  },
  {
    id: "so-online",
    question: t`Posso atender só online?`,
    answer: t`Pode. Cada atividade diz se é online, no seu espaço ou na empresa, e uma mesma atividade pode ser de mais de um jeito.`,
  },
  {
    id: "cancelamento",
    question: t`E se a pessoa cancelar em cima da hora?`,
    answer: t`Você define até quando mudar ou cancelar é grátis, e isso aparece antes do pagamento. Depois desse prazo, quem cancela não recebe o dinheiro de volta.`,
  },
  {
    id: "quem-ve",
    question: t`Quem vê o motivo da sessão?`,
    answer: t`Você, para se preparar. A pessoa escolhe a subcategoria ao reservar, e a empresa dela não fica sabendo.`,
  },
  {
    id: "planos",
    question: t`Como funcionam os planos?`,
    answer: t`Um plano junta várias sessões por um preço e pode renovar sozinho, de semanal a anual. A pessoa marca as sessões nos seus horários livres.`,
  },
];
