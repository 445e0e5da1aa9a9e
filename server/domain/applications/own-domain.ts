/** Where anybody may have an e-mail: it says nothing of who somebody works for. */
const ANYBODYS = new Set(
  "gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com msn.com yahoo.com yahoo.com.br ymail.com icloud.com me.com bol.com.br uol.com.br terra.com.br ig.com.br globo.com globomail.com proton.me protonmail.com zoho.com aol.com".split(
    " ",
  ),
);

/** The domain of an e-mail, where it is likely to be the company's own. */
export function ownDomain(email: string): string[] {
  const domain = email.split("@")[1] ?? "";
  return domain && !ANYBODYS.has(domain) ? [domain] : [];
}
