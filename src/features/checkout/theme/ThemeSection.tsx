import { Trans, useLingui } from "@lingui/react/macro";
import { Chip } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { useMissing } from "../flow/use-missing.ts";
import { Section } from "../frame/Section.tsx";

/** What the session is about: exactly one subcategory of the activity's category, asked where there are several. */
export function ThemeSection() {
  const { t } = useLingui();
  const { category, partner } = useCheckout().activity;
  const themeId = useCheckoutState(({ context }) => context.themeId);
  const isMissing = useMissing("THEME_REQUIRED");
  const { chooseTheme } = useCheckoutVerbs();
  // The only one is chosen from the start; an order may find that it is none any more.
  if (category.subCategories.length === 1 && themeId !== null) return null;
  return (
    <Section
      title={<Trans>Subcategoria</Trans>}
      lead={<Trans>Ajuda {partner.fantasyName || partner.name} a se preparar para você.</Trans>}
    >
      <ChoiceGroup
        legend={t`Sobre o que é o atendimento`}
        hideLegend
        layout="wrap"
        error={isMissing && t`Por favor, selecione uma subcategoria antes de prosseguir.`}
      >
        {category.subCategories.map(({ id, name }) => (
          <Chip key={id} type="radio" name="theme" checked={themeId === id} onChange={() => chooseTheme(id)}>
            {name}
          </Chip>
        ))}
      </ChoiceGroup>
    </Section>
  );
}
