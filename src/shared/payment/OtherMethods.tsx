import { type ReactNode, Suspense } from "react";
import { METHODS, type Method } from "#contract/payment/methods.ts";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Coming } from "#src/ui/controls/Spinner.tsx";
import { METHOD_NAMES } from "./method-names.ts";

export type OtherMethod = Exclude<Method, "subsid">;

/** One method as it stands in the list. */
export interface MethodOffer {
  /** Under the name, while it can be chosen. */
  description?: ReactNode;
  /** Under the card of the method once it is chosen: which card, a consent, what happens next. */
  panel?: ReactNode;
}

type Props = {
  legend: string;
  hideLegend?: boolean;
  /** What is offered, in the order in which it is shown. */
  offers: Partial<Record<OtherMethod, MethodOffer>>;
  /** Why one of them cannot be chosen; null when it can. */
  refusalOf?: (method: OtherMethod) => string | null;
  chosen: OtherMethod | null;
  onChoose: (method: OtherMethod) => void;
  error?: ReactNode;
};

/** The methods other than the benefit: one of them, alone or beside it. */
export function OtherMethods({
  legend,
  hideLegend = false,
  offers,
  chosen,
  onChoose,
  error,
  ...props
}: Props) {
  // Object.keys forgets the literal keys.
  const methods = Object.keys(offers) as OtherMethod[];
  return (
    <ChoiceGroup legend={legend} hideLegend={hideLegend} error={error}>
      {methods.map((method) => {
        const { description, panel } = offers[method] ?? {};
        const refusal = props.refusalOf?.(method) ?? null;
        return [
          <RadioCard
            key={method}
            name="method"
            checked={chosen === method}
            onChange={() => onChoose(method)}
            title={METHOD_NAMES[METHODS[method].name]()}
            description={refusal ? undefined : description}
            disabledReason={refusal}
          />,
          chosen === method && panel && (
            <Suspense key={`${method}-panel`} fallback={<Coming />}>
              {panel}
            </Suspense>
          ),
        ];
      })}
    </ChoiceGroup>
  );
}
