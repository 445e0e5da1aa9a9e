import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Tabs } from "#src/ui/layout/Tabs.tsx";

const PAGE = "/admin/my-files/documents";
/** What the address has beyond a link's own search makes it another place. */
const EXACT = { exact: true };

/** What an administrator has to look at, kind by kind. */
export function FileTabs({
  current,
}: {
  current: "comprovantes" | "cadastros" | "paginas" | "fotos" | "contatos" | "falhas";
}) {
  const { t } = useLingui();
  const isCurrent = (kind: typeof current) => (kind === current ? "page" : undefined);
  return (
    <Tabs label={t`O que analisar`}>
      <Link to={PAGE} search={{}} activeOptions={EXACT} aria-current={isCurrent("comprovantes")}>
        <Trans>Comprovantes</Trans>
      </Link>
      <Link
        to={PAGE}
        search={{ kind: "cadastros" }}
        activeOptions={EXACT}
        aria-current={isCurrent("cadastros")}
      >
        <Trans>Cadastros</Trans>
      </Link>
      <Link to={PAGE} search={{ kind: "fotos" }} activeOptions={EXACT} aria-current={isCurrent("fotos")}>
        <Trans>Fotos</Trans>
      </Link>
      <Link to={PAGE} search={{ kind: "paginas" }} activeOptions={EXACT} aria-current={isCurrent("paginas")}>
        <Trans>Páginas</Trans>
      </Link>
      <Link
        to={PAGE}
        search={{ kind: "contatos" }}
        activeOptions={EXACT}
        aria-current={isCurrent("contatos")}
      >
        <Trans>Contatos de empresas</Trans>
      </Link>
      <Link to={PAGE} search={{ kind: "falhas" }} activeOptions={EXACT} aria-current={isCurrent("falhas")}>
        <Trans>Falhas</Trans>
      </Link>
    </Tabs>
  );
}
