import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Door } from "#src/shared/door/Door.tsx";

type Props = Pick<ComponentProps<typeof Door>, "motto" | "seed"> & { children: ReactNode };

/** The page of a mail's link, opened without one: nothing is known of any link. `children`: the ways on. */
export function WithoutLink({ children, ...door }: Props) {
  return (
    <Door
      {...door}
      focusKey="without"
      title={<Trans>Abra o link do e-mail</Trans>}
      lead={
        <Trans>
          Esta página só funciona pelo link da mensagem que enviamos. Procure-a no seu e-mail e toque no botão
          dela.
        </Trans>
      }
    >
      {children}
    </Door>
  );
}
