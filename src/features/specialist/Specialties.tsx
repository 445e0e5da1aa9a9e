import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import { Section } from "#src/ui/layout/Section.tsx";

type Props = Pick<PartnerProfile, "specialties" | "categories">;

/** What they are good at, and the categories they work in; each leads to all that there is of it. */
export function Specialties({ specialties, categories }: Props) {
  const { t } = useLingui();
  if (specialties.length + categories.length === 0) return null;
  return (
    <Section title={<Trans>Especialidades</Trans>}>
      <ChipLinks label={t`Especialidades`} wraps>
        {specialties.map((specialty) => (
          <li key={specialty}>
            <Link to="/busca" search={{ specialties: [specialty] }}>
              {specialty}
            </Link>
          </li>
        ))}
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to="/busca" search={{ activityCategories: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ChipLinks>
    </Section>
  );
}
