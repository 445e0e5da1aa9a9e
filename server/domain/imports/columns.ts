/** What a file may say of each person. */
export type Column = "name" | "email" | "employeeCode" | "cpf" | "groups" | "payroll";

/** How each is headed in the template. */
export const HEADINGS: Record<Column, string> = {
  name: "Nome",
  email: "E-mail",
  employeeCode: "Código",
  cpf: "CPF",
  groups: "Grupos",
  payroll: "Desconto em folha",
};

/** Other headings that people use, as `plain` has them. */
const NAMES: Record<Column, readonly string[]> = {
  name: ["nome", "nomecompleto", "funcionario", "colaborador", "pessoa"],
  email: ["email", "emailcorporativo", "emaildetrabalho", "correioeletronico"],
  employeeCode: ["codigo", "matricula", "codigodefuncionario", "codigodofuncionario", "registro"],
  cpf: ["cpf"],
  groups: ["grupos", "grupo", "grupodebeneficio", "gruposdebeneficio", "beneficio"],
  payroll: ["descontoemfolha", "folha", "descontonafolha"],
};

/** Letters and digits alone, without marks, in lower case: what two spellings of a name share. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What the cells below each heading hold, null for what is not ours; null where a column that has to be there is not, or is twice. */
export function columnsOf(headings: readonly string[]): (Column | null)[] | null {
  const columns = headings.map(columnOf);
  const known = columns.filter((column) => column !== null);
  const has = (column: Column) => known.includes(column);
  const canKnow = has("email") || (has("employeeCode") && has("cpf"));
  const isWhole = has("name") && has("groups") && canKnow && new Set(known).size === known.length;
  return isWhole ? columns : null;
}

function columnOf(heading: string): Column | null {
  const name = plain(heading);
  const found = Object.entries(NAMES).find(([, names]) => names.includes(name));
  return (found?.[0] as Column | undefined) ?? null; // Object.entries forgets the literal keys.
}
