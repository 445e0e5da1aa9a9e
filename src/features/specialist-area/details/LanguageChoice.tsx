import { useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Language } from "#contract/enums.ts";
import { languageName } from "#src/shared/trust/words.ts";
import { Chip } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";

/** The languages that sessions are given in. */
export function LanguageChoice({ register, hint }: { register: UseFormRegisterReturn; hint?: string }) {
  const { t } = useLingui();
  return (
    <ChoiceGroup legend={t`Idiomas`} hint={hint} layout="wrap">
      {Language.options.map((language) => (
        <Chip key={language} value={language} {...register}>
          {languageName(language)}
        </Chip>
      ))}
    </ChoiceGroup>
  );
}
