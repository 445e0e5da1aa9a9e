import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { JobKind } from "#contract/failed-jobs.ts";

export const KIND_TEXT: Record<JobKind, MessageDescriptor> = {
  "pix-notice": msg`Aviso de Pix recebido`,
  "order-mail": msg`E-mail sobre um pedido`,
  "move-mail": msg`E-mail sobre uma remarcação`,
  "refund-pix": msg`Devolução de um Pix que não valeu`,
  "pay-reimbursement": msg`Pagamento de reembolso`,
  "refund-charge": msg`Estorno de uma cobrança que não valeu`,
  refund: msg`Estorno de cancelamento`,
  "forget-card": msg`Remoção de cartão`,
  "forget-file": msg`Remoção de arquivo`,
  "renew-subscription": msg`Renovação de plano`,
  "subscription-mail": msg`E-mail sobre um plano`,
  "account-mail": msg`E-mail com link de acesso`,
  "code-mail": msg`E-mail com código de acesso`,
  "deliver-mail": msg`Entrega de e-mail`,
  "employee-import": msg`Importação de pessoas`,
  "index-catalogue": msg`Atualização da busca`,
};
