import { chakra } from "@chakra-ui/react/styled-system";
import Info from "lucide-react/icons/info";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useSlotRecipe } from "../theme/useRecipe.ts";
import { choiceCardRecipe } from "./choiceCard.recipe.ts";

export type ChoiceCardProps = Pick<
  ComponentProps<"input">,
  "ref" | "name" | "value" | "checked" | "defaultChecked" | "onChange" | "onBlur"
> & {
  title: ReactNode;
  description?: ReactNode;
  /** What stands at the right edge: an amount, a card brand, an icon. */
  aside?: ReactNode;
  /** Why this cannot be chosen. With a reason the card is disabled, and the reason is part of its description. */
  disabledReason?: ReactNode;
  /** Shown inside the card below everything, for instance the card form of the chosen method. */
  children?: ReactNode;
};

/** One large selectable card; stands in a `ChoiceGroup`. */
function ChoiceCard({
  type,
  title,
  description,
  aside,
  disabledReason,
  children,
  ...props
}: ChoiceCardProps & { type: "radio" | "checkbox" }) {
  const styles = useSlotRecipe("choiceCard", choiceCardRecipe);
  const id = useId();
  const describedBy = [description && `${id}-description`, disabledReason && `${id}-reason`]
    .filter(Boolean)
    .join(" ");
  return (
    <chakra.label css={styles.root}>
      <chakra.input
        {...props}
        type={type}
        css={styles.input}
        disabled={Boolean(disabledReason)}
        aria-labelledby={`${id}-title`}
        aria-describedby={describedBy || undefined}
      />
      <chakra.span css={styles.body}>
        <chakra.span css={styles.title} id={`${id}-title`}>
          {title}
        </chakra.span>
        {description && (
          <chakra.span css={styles.description} id={`${id}-description`}>
            {description}
          </chakra.span>
        )}
        {disabledReason && (
          <chakra.span css={styles.reason} id={`${id}-reason`}>
            <Info aria-hidden="true" size={16} />
            <span>{disabledReason}</span>
          </chakra.span>
        )}
        {children}
      </chakra.span>
      {aside && <chakra.span css={styles.aside}>{aside}</chakra.span>}
    </chakra.label>
  );
}

/** One of several, all with the same `name`. */
export function RadioCard(props: ChoiceCardProps) {
  return <ChoiceCard {...props} type="radio" />;
}

/** Any number of several. */
export function CheckboxCard(props: ChoiceCardProps) {
  return <ChoiceCard {...props} type="checkbox" />;
}
