const GRAMMAR = `a o as os um uma uns umas de da do das dos d e em na no nas nos num numa com sem por pelo pela para pra pro
  que se eu me mim meu minha meus minhas ao aos ou mais muito muita como onde qual quais quem`;

/** What people say around what they look for. */
const WISHES = `quero queria preciso procuro procurando busco buscar gostaria fazer ter tenho estou sinto ser seja
  marcar agendar contratar encontrar achar atende atenda atendem trabalha trabalhe ajuda ajude perto proximo proxima aqui
  bom boa melhor melhores barato barata favor hoje amanha agora ja`;

/** What nearly everything here is called: who types "aula de yoga" means every yoga. */
const OFFERS = `aula aulas aulao auloes sessao sessoes consulta consultas atendimento atendimentos servico servicos
  profissional profissionais especialista especialistas professor professora instrutor instrutora horario horarios vaga vagas`;

/** Words that say nothing by themselves, folded; they count only where a query has no others. */
export const FILLERS: ReadonlySet<string> = new Set([GRAMMAR, WISHES, OFFERS].join(" ").split(/\s+/));
