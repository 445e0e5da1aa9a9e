import Info from "lucide-react/icons/info";
import { type ReactNode, useId } from "react";
import { Check, type CheckProps } from "./Check.tsx";
import styles from "./choiceCard.recipe.module.css";

export type ChoiceCardProps = Pick<
  CheckProps,
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
  const id = useId();
  const describedBy = [description && `${id}-description`, disabledReason && `${id}-reason`]
    .filter(Boolean)
    .join(" ");
  return (
    <label className={styles.root}>
      <Check
        {...props}
        type={type}
        className={styles.input}
        disabled={Boolean(disabledReason)}
        aria-labelledby={`${id}-title`}
        aria-describedby={describedBy || undefined}
      />
      <span className={styles.body}>
        <span className={styles.title} id={`${id}-title`}>
          {title}
        </span>
        {description && (
          <span className={styles.description} id={`${id}-description`}>
            {description}
          </span>
        )}
        {disabledReason && (
          <span className={styles.reason} id={`${id}-reason`}>
            <Info aria-hidden="true" size={16} />
            <span>{disabledReason}</span>
          </span>
        )}
        {children}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
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
