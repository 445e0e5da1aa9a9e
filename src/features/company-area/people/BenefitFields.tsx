import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useApi } from "#src/platform/http/use-api.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { groupsOptions } from "../queries.ts";

type Props = {
  groups: UseFormRegisterReturn;
  payroll: UseFormRegisterReturn;
  error: string | undefined;
};

/** Which groups somebody is in, and whether the rest of a purchase may come off their pay. */
export function BenefitFields({ groups, payroll, error }: Props) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(groupsOptions(useApi()));
  return (
    <>
      <ChoiceGroup legend={t`Grupos de benefício`} error={error}>
        {data.content.map(({ id, name }) => (
          <Checkbox key={id} value={id} {...groups}>
            {name}
          </Checkbox>
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t`Desconto em folha`}>
        <Checkbox {...payroll}>
          <Trans>A pessoa pode pagar o resto da compra com desconto na folha de pagamento.</Trans>
        </Checkbox>
      </ChoiceGroup>
    </>
  );
}
