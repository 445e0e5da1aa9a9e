import { Trans, useLingui } from "@lingui/react/macro";
import Search from "lucide-react/icons/search";
import { SearchBox } from "#src/shared/search-box/SearchBox.tsx";
import { Button } from "#src/ui/controls/Button.tsx";

export function HeroSearch() {
  const { t } = useLingui();
  const words = t`O que você procura?`;
  return (
    <SearchBox look="hero" label={words} placeholder={words} icon={<Search aria-hidden="true" />}>
      <Button type="submit" size="lg">
        <Trans>Buscar</Trans>
      </Button>
    </SearchBox>
  );
}
