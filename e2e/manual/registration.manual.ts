import type { ManualScript } from "xstate-paths";
import type { registrationMachine } from "#machines/registration/registration.machine.ts";
import { ASK_SLOWLY, failing, TAKEN_CPF, WAIT } from "./words.ts";

const PERSON =
  "“Nome completo” Joana Prates, “CPF” 529.982.247-25, “Data de nascimento” 03/02/1990 e “Telefone” (11) 98765-4321";
const HOME = "“CEP” 01310-100 e “Número” 1578";
const ACCESS = "“E-mail” joana@exemplo.test, “Senha” “trilha nova” e a caixa dos termos";
const LEAVE = "recarregue a página";

const script: ManualScript<typeof registrationMachine> = {
  title: "Cadastro de cliente",
  about:
    "Onde a pessoa trabalha, se isso paga alguma coisa, e o formulário em três etapas. A conta só começa com o link do e-mail.",
  variants: {
    "from the beginning": ["Sem sessão, abra /registro/membro/init.", ASK_SLOWLY],
    "left at the address": [
      `Em /registro/membro/init escolha a Ipê Tecnologia, pelo código “A-17”. Preencha ${PERSON}, aperte “Continuar” e ${LEAVE}.`,
      ASK_SLOWLY,
    ],
    "left at the person": [
      `Em /registro/membro/init responda que não trabalha em empresa parceira e ${LEAVE}.`,
      ASK_SLOWLY,
    ],
    "left at the end": [
      `Em /registro/membro/init responda que não. Preencha ${PERSON}, “Continuar”, ${HOME}, “Continuar”, e ${LEAVE}.`,
      ASK_SLOWLY,
    ],
  },
  events: {
    "employer.some": "Aperte “Sim, escolher a empresa”.",
    "employer.none": "Aperte “Não, continuar sem empresa” (ou “Continuar sem empresa”).",
    "company.choose": ({ event: { company } }) =>
      `Procure “${company.fantasyName}” e aperte “${company.fantasyName}”.`,
    "employer.prove": ({ event: { proof } }) =>
      proof.by === "EMAIL"
        ? `Escolha “Pelo e-mail”, preencha ${proof.email} e aperte “Continuar”.`
        : `Escolha “Pelo código”, preencha ${proof.employeeCode} e aperte “Continuar”.`,
    "employer.later": "Aperte “Vincular depois”.",
    "person.give": `Preencha ${PERSON} e aperte “Continuar”.`,
    "step.next": `Preencha ${HOME} e aperte “Continuar”.`,
    "step.back": "Aperte “Voltar”.",
    "step.correct": {
      automated:
        "O robô estraga um campo de uma etapa anterior no que a aba guardou: por mão nenhuma pessoa passa de uma etapa com um campo ruim.",
    },
    "registration.send": `Preencha ${ACCESS} e aperte “Criar a conta”.`,
    "xstate.done.actor.checkCpf": WAIT,
    "xstate.error.actor.checkCpf": failing({ CPF_TAKEN: TAKEN_CPF }),
    "xstate.done.actor.send": WAIT,
    "xstate.error.actor.send": failing({ CPF_TAKEN: TAKEN_CPF }),
  },
  states: {
    "registration.askingEmployer": "“Você trabalha em uma empresa parceira?”",
    "registration.choosingCompany": "“Em qual empresa?”, com o campo “Nome da empresa”.",
    "registration.provingEmployer": "“Ipê Tecnologia” e “Como o RH cadastrou você?”.",
    "registration.fillingPerson":
      "Etapa 1 de 3, “Sobre você”. Depois de um CPF de outra conta, “CPF já registrado” junto ao campo.",
    "registration.checkingCpf": "O botão diz “Conferindo…”.",
    "registration.fillingAddress":
      "Etapa 2 de 3, “Onde você mora”. Depois de um CEP que não existe, “CEP não foi encontrado” junto ao campo.",
    "registration.agreeing": "Etapa 3 de 3, “Para entrar”; a senha está vazia depois de recarregar.",
    "registration.sending": "O botão diz “Criando a conta…”.",
    "registration.sent": "“Falta só confirmar o e-mail”.",
  },
};

export default script;
