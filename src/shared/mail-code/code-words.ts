import { t } from "@lingui/core/macro";
import type { CodeStage } from "./code-stage.ts";

/** Title and explanation of each stage of signing in by a code. */
export function codeWords(stage: CodeStage, email: string): { title: string; lead: string } {
  switch (stage) {
    case "email":
      return {
        title: t`Entrar com um código`,
        lead: t`Enviamos um código para o seu e-mail. Sem senha, e sem cadastro antes.`,
      };
    case "code":
      return {
        title: t`Confira o seu e-mail`,
        lead: t`Enviamos um código para ${email}.`,
      };
    case "over":
      return {
        title: t`Este código não vale mais`,
        lead: t`Passou do prazo, já foi usado ou foi digitado errado muitas vezes.`,
      };
    case "person":
      return {
        title: t`Como você se chama?`,
        lead: t`${email} ainda não tem conta. Falta só isto.`,
      };
  }
}
