import { t } from "@lingui/core/macro";
import type { ImportFailure, LineFault } from "#contract/employee-import.ts";
import { IMPORT_MAX_LINES } from "#contract/employee-import.ts";

/** What is to be corrected in a line. */
export function faultText(fault: LineFault): string {
  switch (fault) {
    case "NAME_INVALID":
      return t`Preencha o nome, com 3 a 120 letras.`;
    case "EMAIL_INVALID":
      return t`O e-mail não é válido.`;
    case "EMAIL_REPEATED":
      return t`O e-mail aparece em mais de uma linha.`;
    case "CODE_INVALID":
      return t`O código tem no máximo 40 letras.`;
    case "CODE_REPEATED":
      return t`O código aparece em mais de uma linha.`;
    case "CPF_INVALID":
      return t`O CPF não é válido.`;
    case "CPF_REPEATED":
      return t`O CPF aparece em mais de uma linha.`;
    case "UNKNOWABLE":
      return t`Preencha o e-mail, ou o código e o CPF.`;
    case "SEVERAL_PEOPLE":
      return t`A linha mistura dados de pessoas diferentes da lista.`;
    case "GROUP_MISSING":
      return t`Preencha o grupo.`;
    case "GROUP_UNKNOWN":
      return t`Um dos grupos não existe.`;
    case "PAYROLL_UNCLEAR":
      return t`Em desconto em folha, escreva sim ou não.`;
    case "CARD_NUMBER":
      return t`Há um número de cartão na linha: tire.`;
    case "UNCLEAN":
      return t`Há uma quebra de linha ou um caractere que não é texto.`;
    case "TOO_MANY_CELLS":
      return t`Há mais células que títulos de coluna.`;
  }
}

/** Why a file as a whole was not let in. */
export function importFailureText(code: ImportFailure | null): string {
  switch (code) {
    case "EMPTY":
      return t`A planilha só tem os títulos das colunas.`;
    case "TOO_MANY_LINES":
      return t`A planilha tem mais de ${IMPORT_MAX_LINES} pessoas. Divida em duas.`;
    case "ROSTER_CHANGED":
      return t`A lista ou os grupos mudaram depois da conferência. Envie a planilha outra vez.`;
    default:
      return t`Não conseguimos ler a planilha até o fim. Confira se há aspas abertas e salve de novo como CSV.`;
  }
}
