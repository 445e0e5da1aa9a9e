import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import type { PaymentFlags } from "#contract/purchase.ts";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Spinner } from "#src/ui/controls/Spinner.tsx";

export type OtherMethod = Exclude<keyof PaymentFlags, "subsid">;

/** One method as it stands in the list. */
export interface MethodOffer {
  /** Under the name, while it can be chosen. */
  description?: ReactNode;
  /** Why it cannot be chosen; null when it can. */
  refusal?: string | null;
  /** Under the card of the method once it is chosen: which card, a consent, what happens next. */
  panel?: ReactNode;
}

type Props = {
  legend: string;
  hideLegend?: boolean;
  /** What is offered, in the order in which it is shown. */
  offers: Partial<Record<OtherMethod, MethodOffer>>;
  chosen: OtherMethod | null;
  onChoose: (method: OtherMethod) => void;
  error?: ReactNode;
};

/** Card, payroll and Pix: one of them, alone or beside the benefit. */
export function OtherMethods({ legend, hideLegend = false, offers, chosen, onChoose, error }: Props) {
  const { t } = useLingui();
  const names = { creditCard: t`Cartão de crédito`, payrollDiscount: t`Desconto em folha`, pix: t`Pix` };
  // Object.keys forgets the literal keys.
  const methods = Object.keys(offers) as OtherMethod[];
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend} error={error}>
      {methods.map((method) => {
        const { description, refusal = null, panel } = offers[method] ?? {};
        return [
          <RadioCard
            key={method}
            name="method"
            checked={chosen === method}
            onChange={() => onChoose(method)}
            title={names[method]}
            description={refusal ? undefined : description}
            disabledReason={refusal}
          />,
          chosen === method && panel && (
            <Suspense key={`${method}-panel`} fallback={<Spinner />}>
              {panel}
            </Suspense>
          ),
        ];
      })}
    </ChoiceGroup>
  );
}
