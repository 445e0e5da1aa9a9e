import { ASK_SLOWLY, signIn } from "./words.ts";

/** What a tester does and sees on the page of one of the mails' links. */
export interface MailPage {
  preparation: readonly string[];
  /** How the link is used where the page is not about to. */
  elsewhere: string;
  title: string;
  ready: string;
  press: string;
  busy: string;
  lost: string;
  over: string;
  done: string;
}

const follow = (to: string) => [
  ASK_SLOWLY,
  `Abra a caixa de mensagens, /sandbox/mailbox?to=${to}, e siga o link do e-mail mais novo.`,
];
const SAY_AGAIN = "O motivo do erro, com “Não sabemos se deu certo …”, e o mesmo botão";
const OVER = "“Este link não vale mais”, com";

const ofSignIn = {
  title: "“Entrar na Vereda”",
  busy: "“Confirmando…”",
  lost: `${SAY_AGAIN}.`,
};

const HOLDER =
  "Entre em /entrar com ana@vereda.test e a senha “vereda123”. Em /my-benefits/dependentes, convide";
const HR =
  "Entre em /entrar, como “RH da empresa”, com rita@vereda.test e a senha “vereda123”. Em “Equipe”, convide";
const LEAVE = "Saia da conta.";
const DEAD = "“Este convite não vale mais”, com";
const MAKING = {
  busy: "“Criando a conta…”",
  again:
    "Com os campos vazios nada é enviado: cada um diz “Campo obrigatório”, e o primeiro tem o foco. Depois de uma senha comum, “Esta senha é fácil de adivinhar. Escolha outra.” junto ao campo.",
};

const ofFamily = {
  elsewhere: "aceite o convite",
  title: "“Convite para a família”",
  busy: "“Confirmando…”",
  lost: `${SAY_AGAIN}.`,
  over: `${DEAD} “Entrar na minha conta”.`,
  done: "“Tudo certo”, com “Entrar na minha conta”, que leva, como cliente, a “Benefício de Ana Beatriz Nogueira”.",
};

const ofTeam = {
  elsewhere: "aceite o convite",
  title: "“Convite para a equipe”",
  busy: "“Confirmando…”",
  lost: `${SAY_AGAIN}.`,
  over: `${DEAD} “Já aceitei, quero entrar”.`,
  done: "“Tudo certo”, com “Entrar”, que leva, como RH, à área da Ipê Tecnologia.",
};

/** By the model's variants. */
export const PAGES: Readonly<Record<string, MailPage>> = {
  "with a link": {
    preparation: [
      "Em /entrar/esqueci-senha, peça o link para ana@vereda.test.",
      ...follow("ana@vereda.test"),
    ],
    elsewhere: "troque a senha por “outra-trilha”",
    title: "“Crie uma senha nova”",
    ready:
      "“Para entrar na conta a•••@vereda.test.”, o campo “Senha nova” e “Trocar a senha”. Sem senha, ou com “curta”, nada é enviado: o campo diz o motivo. Depois de uma senha comum, “Esta senha é fácil de adivinhar. Escolha outra.” junto ao campo.",
    press: "Preencha “Senha nova” com “trilha-nova” e aperte “Trocar a senha” (ou “Tentar de novo”).",
    busy: "“Trocando a senha…”",
    lost: "O aviso de que a senha pode já ter sido trocada, e “Tentar de novo”.",
    over: `${OVER} “Pedir outro link” e “Entre com a nova”.`,
    done: "“Pronto, senha trocada”, com “Entrar com a senha nova”: só ela entra.",
  },
  "with a link for which a press is enough": {
    preparation: [
      "Em /registro/membro/init, escolha seguir sem empresa e crie a conta de joana@exemplo.test.",
      ...follow("joana@exemplo.test"),
    ],
    elsewhere: "confirme o e-mail",
    title: "“Confirme o seu e-mail”",
    ready: "“Um toque e a conta de j•••@exemplo.test começa a valer.” e “Confirmar o e-mail”.",
    press: "Aperte “Confirmar o e-mail”.",
    busy: "“Confirmando…”",
    lost: `${SAY_AGAIN}.`,
    over: `${OVER} “Pedir outro link” e “Entrar na minha conta”.`,
    done: "“E-mail confirmado”, com “Entrar na minha conta”, que leva às boas-vindas.",
  },
  "with a link that signs in": {
    ...ofSignIn,
    preparation: [
      "Sem entrar na conta, abra /my-appointments/planos, escolha “Entrar com um código por e-mail” e peça o código para ana@vereda.test.",
      ...follow("ana@vereda.test"),
    ],
    elsewhere: "entre por ele, e espere dois minutos",
    ready: "“Um toque entra com a•••@vereda.test neste navegador, sem senha. …” e “Entrar neste navegador”.",
    press: "Aperte “Entrar neste navegador”.",
    over: `${OVER} “Receber outro código”.`,
    done: "A conta de Ana está aberta, em “/my-appointments/planos”.",
  },
  "with a link that signs in somebody new, while another account is open": {
    ...ofSignIn,
    preparation: [
      "Em uma janela anônima, abra /my-appointments/planos, escolha “Entrar com um código por e-mail” e peça o código para nina@exemplo.test.",
      `Na janela de sempre: ${signIn("bruno")}`,
      ...follow("nina@exemplo.test"),
    ],
    elsewhere: "entre por ele em outra janela anônima, e espere dois minutos",
    ready:
      "“Um toque entra com n•••@exemplo.test neste navegador, sem senha. …” e o aviso de que a conta de Bruno Tavares Lima está aberta, com “Sair dela para entrar pelo e-mail”.",
    press:
      "Aperte “Sair dela para entrar pelo e-mail”, se estiver lá. Depois aperte “Entrar neste navegador”.",
    over: `${OVER} o aviso da conta que está aberta e “Continuar”.`,
    done: "“Como você se chama?”: com o nome e os termos, a conta nova está aberta, em “/my-appointments/planos”.",
  },
  "with a link of a work e-mail": {
    preparation: [
      "Entre em /entrar, como “RH da empresa”, com rita@vereda.test e a senha “vereda123”. Em “Pessoas”, convide alguém com o e-mail davi.lima@ipe.test. Saia.",
      signIn("davi"),
      "Em /my-benefits, preencha “E-mail da empresa” com davi.lima@ipe.test e aperte “Enviar link”.",
      ...follow("davi.lima@ipe.test"),
    ],
    elsewhere: "ative o benefício, e espere dez minutos",
    title: "“Ative o benefício da sua empresa”",
    ready: "“Um toque confirma que d•••@ipe.test é o seu e-mail de trabalho.” e “Ativar benefício”.",
    press: "Aperte “Ativar benefício”.",
    busy: "“Confirmando…”",
    lost: `${SAY_AGAIN}.`,
    over: `${OVER} “Ver meus benefícios”.`,
    done: "“Benefício ativo”, com o nome da Ipê Tecnologia e “Ver meus benefícios”, onde ele está.",
  },
  "with an invitation to a family": {
    ...ofFamily,
    preparation: [`${HOLDER} davi@vereda.test. ${LEAVE}`, ...follow("davi@vereda.test")],
    ready: "“Convite de Ana Beatriz Nogueira” e “Aceitar convite”. Depois de uma recusa, o motivo.",
    press: "Aperte “Aceitar convite”.",
  },
  "with an invitation to a family, without an account": {
    ...ofFamily,
    preparation: [`${HOLDER} dora@exemplo.test. ${LEAVE}`, ...follow("dora@exemplo.test")],
    ready: `“Convite de Ana Beatriz Nogueira”, com o nome, a data de nascimento, a senha e os termos. ${MAKING.again}`,
    press:
      "Preencha “Dora Prates”, “03/02/2000” e a senha “trilha-nova”, aceite os termos e aperte “Aceitar e criar a conta”.",
    busy: MAKING.busy,
  },
  "with an invitation to a team": {
    ...ofTeam,
    preparation: [`${HR} carla@vereda.test. ${LEAVE}`, ...follow("carla@vereda.test")],
    ready:
      "“A Ipê Tecnologia convida c•••@vereda.test …” e “Aceitar convite”. Depois de uma recusa, o motivo.",
    press: "Aperte “Aceitar convite”.",
  },
  "with an invitation to a team, without an account": {
    ...ofTeam,
    preparation: [`${HR} nina@ipe.test. ${LEAVE}`, ...follow("nina@ipe.test")],
    ready: `“A Ipê Tecnologia convida n•••@ipe.test …”, com o nome, a senha e os termos. ${MAKING.again}`,
    press:
      "Preencha “Nina Rocha” e a senha “trilha-nova”, aceite os termos e aperte “Aceitar e criar a conta”.",
    busy: MAKING.busy,
  },
};
