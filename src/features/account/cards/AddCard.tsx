import { Trans } from "@lingui/react/macro";
import Plus from "lucide-react/icons/plus";
import { Suspense, useState } from "react";
import { late } from "#src/platform/late/late.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Coming } from "#src/ui/controls/Spinner.tsx";
import styles from "./AddCard.module.css";

const CardToAdd = late(() => import("./CardToAdd.tsx").then((module) => module.CardToAdd));

const preload = () => void CardToAdd.preload();

/** The way to a card for later, without a purchase; the form stands in the button's place. */
export function AddCard() {
  const [state, setState] = useState<"untouched" | "open" | "closed">("untouched");
  if (state === "open")
    return (
      <Suspense fallback={<Coming />}>
        <CardToAdd onClose={() => setState("closed")} />
      </Suspense>
    );
  return (
    <div className={styles.actions}>
      <Button
        // What had the focus is gone with the form.
        ref={state === "closed" ? focus : undefined}
        variant="outline"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setState("open")}
      >
        <Plus aria-hidden="true" />
        <Trans>Adicionar cartão</Trans>
      </Button>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
