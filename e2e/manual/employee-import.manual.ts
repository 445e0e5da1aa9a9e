import type { Doing, ManualScript, ManualStep } from "xstate-paths";
import type { EmployeeImport } from "#contract/employee-import.ts";
import type { employeeImportMachine } from "#machines/employee-import/employee-import.machine.ts";
import { ASK_SLOWLY, ASKS_AGAIN, failing, WAIT } from "./words.ts";

const MOVED_ON: Doing = {
  earlier: "Abra a mesma página em outra aba e aperte ali o mesmo botão.",
  now: WAIT,
};

const OTHER_OPEN: Doing = {
  earlier: "Em outra aba, envie antes a planilha boa.",
  now: WAIT,
};

const NO_CSV: Doing = { earlier: "Neste passo, escolha uma foto em vez da planilha.", now: WAIT };

/** Where the server has come to by the time it answers, and how one brings it there. */
function answered({ event }: ManualStep<{ type: string; output?: unknown }>): Doing {
  const found = event.output as EmployeeImport | null; // the model's own
  if (!found) return WAIT;
  if (found.status === "FAILED")
    return {
      earlier:
        found.failureCode === "ROSTER_CHANGED"
          ? "Em outra aba, mude o nome do grupo que está na planilha."
          : "Neste passo, escolha uma planilha com aspas abertas que nunca fecham.",
      now: WAIT,
    };
  if (found.badLines > 0)
    return { earlier: "Neste passo, escreva na planilha um grupo que não existe.", now: WAIT };
  return WAIT;
}

const script: ManualScript<typeof employeeImportMachine> = {
  title: "Importar pessoas",
  about:
    "O RH envia uma planilha, vê o que está errado linha por linha, e importa tudo ou nada. Quem volta à página encontra a planilha onde ela está.",
  variants: {
    "a company's HR": [
      "Entre em /entrar como RH da empresa com rita@vereda.test e a senha “vereda123”.",
      "Prepare uma planilha pessoas.csv com os títulos Nome;E-mail;Grupos e a linha “Íris Camargo;iris@ipe.example;Bem-estar essencial”.",
      ASK_SLOWLY,
      "Abra /empresa/pessoas/importar.",
    ],
  },
  events: {
    "import.send": "Escolha pessoas.csv e aperte “Enviar planilha” (ou “Enviar planilha corrigida”).",
    "import.commit": "Aperte “Importar pessoas”.",
    "import.giveUp": "Aperte “Desistir”.",
    "import.lookUp": "Aperte “Ver como está”.",
    "import.another": "Aperte “Importar outra planilha” (ou “Enviar outra planilha”).",
    "xstate.done.actor.lookUp": answered,
    "xstate.error.actor.lookUp": failing(),
    "xstate.done.actor.send": WAIT,
    "xstate.error.actor.send": failing({ IMPORT_OPEN: OTHER_OPEN, IMPORT_UNREADABLE: NO_CSV }),
    "xstate.done.actor.follow": answered,
    "xstate.error.actor.follow": failing(),
    "xstate.done.actor.commit": WAIT,
    "xstate.error.actor.commit": failing({ IMPORT_CHANGED: MOVED_ON }),
    "xstate.done.actor.followCommit": answered,
    "xstate.error.actor.followCommit": failing(),
    "xstate.done.actor.giveUp": WAIT,
    "xstate.error.actor.giveUp": failing({ IMPORT_CHANGED: MOVED_ON }),
    "xstate.after.againDelay.employeeImport.unknown": ASKS_AGAIN,
  },
  states: {
    "employeeImport.lookingUp": "A página espera, sem campo nem botão, ou o botão apertado ainda trabalha.",
    "employeeImport.unknown": "“Não conseguimos falar com a Vereda.” e “Ver como está”.",
    "employeeImport.choosing":
      "Os três passos, com “Baixar modelo” e “Enviar planilha”. Depois de uma recusa, o porquê acima do campo.",
    "employeeImport.sending": "O botão diz “Enviando…”.",
    "employeeImport.checking": "“Conferindo pessoas.csv…”, a barra e quantas linhas já foram.",
    "employeeImport.toCorrect":
      "“1 linha para corrigir”, a linha com o que está errado, “Baixar relatório” e o campo da planilha corrigida.",
    "employeeImport.checked":
      "“Tudo certo com pessoas.csv”, “1 pessoa nova”, “Importar pessoas” e “Desistir”.",
    "employeeImport.committing": "O botão diz “Importando…”.",
    "employeeImport.lettingIn": "“Importando…” e a barra, sem “Desistir”.",
    "employeeImport.givingUp": "O botão diz “Desistindo…”, ou a barra continua.",
    "employeeImport.failed": "“Nada foi importado” e por quê.",
    "employeeImport.done": "“Pronto, a lista está atualizada” e “Ver as pessoas”.",
  },
};

export default script;
