/**
 * Whether a password is among the first that anybody would try: of the lists that leak again and again those of six
 * characters and more, Brazilian ones above all; one character over and over; our name with a number; the account's own e-mail.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.trim().toLowerCase();
  const [name] = email.toLowerCase().split("@");
  return (
    COMMON.has(plain) ||
    /^(?:(.)\1*|vereda\W?\d*)$/su.test(plain) ||
    [email.toLowerCase(), name].includes(plain)
  );
}

const COMMON = new Set(
  `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 7654321
654321 111111 1111111 11111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 00000000
112233 121212 123123 123123123 123321 1234321 123654 123654789 147258 147258369 159357 159753 147852
147852369 321321 321654 456456 456789 789456 789456123 741852963 102030 10203040 1020304050 010203
01020304 101010 131313 141414 151515 171717 181818 191919 202020 212121 232323 252525 232425 112358 314159
246810 135790 1357924680 098765 0987654321 696969 420420 11223344 1122334455 12341234 1234512345
123456123456 123qwe 123456a 123456q 1234qwer 12345qwert 12345678a 123456789a a123456 a1234567 a12345678
a123456789 aa123456 aa12345678 abc123 abcd1234 abc12345 abcdef abcdefg abcdefgh abc123456 abcd123 1a2b3c
1a2b3c4d a1b2c3 a1b2c3d4 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx 1qazxsw2
qwe123 qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwertyui qazwsx
qazwsxedc asdfgh asdfghjk asdfghjkl asd123 asdf1234 asdfasdf zxcvbn zxcvbnm zxc123 poiuytrewq lkjhgfdsa
mnbvcxz 1234abcd password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234
letmein welcome welcome1 welcome123 admin1 admin12 admin123 administrator administrador root123 master
monkey dragon shadow sunshine princess football baseball superman batman iloveyou iloveyou1 trustno1
starwars pokemon naruto computer internet google google123 facebook whatsapp instagram youtube samsung
iphone android microsoft windows changeme default secret secret123 access access14 freedom whatever
michael jordan jordan23 michelle jessica charlie ashley daniel daniela andrew jennifer thomas nicole
hunter hannah killer senha1 senha12 senha123 senha1234 senha12345 senha123456 minhasenha minhasenha123
suasenha novasenha mudar123 mudarsenha trocar123 trocarsenha acesso acesso123 entrar entrar123 usuario
usuario123 cliente cliente123 teste1 teste12 teste123 teste1234 testando brasil brasil1 brasil10 brasil123
brasil2014 brasil2022 brasileiro flamengo flamengo1 flamengo10 flamengo123 mengao corinthians corinthians1
timao1910 palmeiras palmeiras1 saopaulo saopaulo1 santos santos123 santosfc vascao vasco123 vasco1898
vascodagama gremio gremio123 gremista internacional inter123 colorado cruzeiro cruzeiro1 atletico
atletico1 galo123 galo2013 botafogo botafogo1 fluminense fluminense1 bahia123 futebol futebol10 futebol123
neymar neymar10 neymar11 ronaldo ronaldo9 messi10 jesus1 jesus123 jesuscristo jesusteama jesusmeama
jesuseteamo jesusefiel deus123 deusefiel deusfiel deusmeama deuseamor deuseamor1 deusnocomando senhor
gloria gloriaadeus abencoada familia familia1 familia123 minhafamilia amor123 amores amorzinho meuamor
meuamor1 meuamor123 teamo1 teamo123 teamomuito euteamo euteamo1 euteamomuito saudade saudades felicidade
felicidade1 feliz123 esperanca princesa princesa1 princesa123 princesinha gatinha gatinha1 gatinha123
gatinho docinho lindinha lindona boneca bonita carinho coracao estrela estrelinha sorriso borboleta
florzinha flor123 cachorro gatinhos cavalo passarinho leao123 leaozinho tigrao familiafeliz bebezinho
filhos filha123 mamae123 mamaepapai papai123 amomeufilho amominhafamilia gabriel gabriel1 gabriel123
gabriela gabriela1 rafael rafael1 rafael123 rafaela rafaela1 lucas123 lucas1 mateus matheus matheus1
matheus123 pedro123 joao123 maria123 maria1 mariana mariana1 mariana123 juliana juliana1 fernanda
fernanda1 fernando fernando1 felipe felipe1 felipe123 bruno123 bruna123 camila camila1 camila123 larissa
larissa1 leticia leticia1 amanda amanda1 amanda123 beatriz beatriz1 carolina carolina1 eduardo eduardo1
eduarda gustavo gustavo1 gustavo123 guilherme guilherme1 henrique henrique1 leonardo leonardo1 marcelo
marcelo1 marcos marcos1 ricardo ricardo1 roberto roberto1 rodrigo rodrigo1 thiago thiago1 thiago123
tiago123 vinicius vinicius1 vitoria vitoria1 victor victor1 isabela isabella isabelle bianca bianca1
carlos carlos1 carlos123 caroline daniel123 diego123 patricia patricia1 paloma sabrina sabrina1 tatiane
vanessa vanessa1 aninha chocolate chocolate1 banana abacaxi morango morango1 abacate melancia caipirinha
cerveja churrasco saude123 bemestar bemestar123 academia academia123 yoga123 pilates pilates123 caminhada
caminhar natureza liberdade liberdade1
`
    .trim()
    .split(/\s+/),
);
