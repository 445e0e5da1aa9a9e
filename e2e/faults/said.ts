/** The sentences that say that something did not come, in the words of the app; the translator's tests have them to the letter. */
export const SAID = new RegExp(
  [
    ...["Ocorreu um erro", "tente novamente", "[Tt]ente de novo", "Tentar de novo", "Não conseguimos"],
    ...["não carregou", "demorou demais", "Você está sem conexão", "Espere \\d+ minuto", "Não encontramos"],
    ...["Sua sessão terminou", "Entre de novo", "não disponível no momento", "se perdeu no caminho"],
    ...["não chegou à Vereda", "Ainda não sabemos"],
  ].join("|"),
);
