import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import { Section } from "#src/ui/layout/Section.tsx";

/** What a session may be about; each theme leads to all that there is about it. */
export function Themes({ category }: { category: ActivityCategory }) {
  const { t } = useLingui();
  if (category.subCategories.length === 0) return null;
  return (
    <Section title={<Trans>Subcategorias</Trans>}>
      <ChipLinks label={t`Subcategorias`} wraps>
        {category.subCategories.map(({ id, name }) => (
          <li key={id}>
            <Link to="/busca" search={{ activityCategories: category.id, activitySubCategories: [id] }}>
              {name}
            </Link>
          </li>
        ))}
      </ChipLinks>
    </Section>
  );
}
